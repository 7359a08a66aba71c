import { readAddress } from '../../shared/embeds/address';
import constants from './constants.json';

/** Reads the ID of a Goodreads member from the URL of their profile, or from the ID itself; undefined for other text. */
export function readProfileId( text: string ): number | undefined {
	const typed = text.trim();
	const url = readAddress( typed, [ 'goodreads.com', 'www.goodreads.com' ] );
	const digits =
		/^\d{1,15}$/.exec( typed )?.[ 0 ] ?? new RegExp( constants.profile ).exec( url?.pathname ?? '' )?.[ 1 ];
	return Number( digits ) > 0 ? Number( digits ) : undefined;
}
