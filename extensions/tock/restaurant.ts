import { readAddress } from '../../shared/embeds/address';
import constants from './constants.json';

/** Reads a restaurant's name in Tock's URLs, from a URL or from the name itself. Server\Renderer does the same. */
export function readRestaurant( text: string ): string | undefined {
	const typed = text.trim();
	const name = readAddress( typed, constants.hosts )?.pathname.split( '/' )[ 1 ] ?? typed;
	return new RegExp( constants.name ).test( name ) ? name : undefined;
}
