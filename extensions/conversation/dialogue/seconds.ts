import constants from '../constants.json';

/** What each part of a time is worth in seconds, by how many there are; of the fourth, frames of film, there are 25 a second. */
const WORTHS: Readonly< Record< string, readonly number[] > > = constants.secondsByParts;

/**
 * The seconds in a saved link, counted as posts have them: another count would make old posts invalid.
 *
 * @param timestamp `12:04`, `01:02:10` or, with frames, `00:00:01:12`.
 */
export function toSeconds( timestamp: string ): number {
	if ( ! /\d{2}/.test( timestamp ) ) {
		return 0;
	}
	const parts = timestamp.replace( ';', ':' ).split( ':' );
	const worths = WORTHS[ parts.length ] ?? [ 1 ];
	const sum = worths.reduce(
		( seconds, worth, index ) => seconds + worth * ( Number.parseInt( parts[ index ] ?? '', 10 ) || 0 ),
		0
	);
	return Number( sum.toFixed( 3 ) );
}
