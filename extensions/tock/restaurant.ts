import { readAddress } from '../../shared/embeds/address';
import constants from './constants.json';

/** Returns the name of a restaurant in Tock's URLs, from such a URL or from the name itself. Same rules as in Renderer.php. */
export function readRestaurant( text: string ): string | undefined {
	const typed = text.trim();
	const name = readAddress( typed, constants.hosts )?.pathname.split( '/' )[ 1 ] ?? typed;
	return new RegExp( constants.name ).test( name ) ? name : undefined;
}
