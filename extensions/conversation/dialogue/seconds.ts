import constants from '../constants.json';

/** Seconds of one unit in each part of a timestamp, by the number of parts. A fourth part contains frames, 25 per second. */
const UNIT_SECONDS: Readonly< Record< string, readonly number[] > > = constants.secondsByParts;

/**
 * Returns the seconds in a saved link. Must return the same number as when a post was saved, or the post would be invalid.
 *
 * @param timestamp `12:04`, `01:02:10` or, with frames, `00:00:01:12`.
 */
export function toSeconds( timestamp: string ): number {
	if ( ! /\d{2}/.test( timestamp ) ) {
		return 0;
	}
	const parts = timestamp.replace( ';', ':' ).split( ':' );
	const units = UNIT_SECONDS[ parts.length ] ?? [ 1 ];
	const sum = units.reduce(
		( seconds, unit, index ) => seconds + unit * ( Number.parseInt( parts[ index ] ?? '', 10 ) || 0 ),
		0
	);
	return Number( sum.toFixed( 3 ) );
}
