const pad = ( value: number, digits = 2 ) => String( value ).padStart( digits, '0' );

const HOUR = 3600;
const MINUTE = 60;

/** @return Timestamp such as `12:04`, or `01:02:10` from one hour on. Fractions of a second are dropped. */
export function toTimestamp( seconds: number ): string {
	const whole = Math.max( 0, Math.floor( seconds ) );
	const parts = [ Math.floor( ( whole % HOUR ) / MINUTE ), whole % MINUTE ];
	const hours = Math.floor( whole / HOUR );
	return ( hours > 0 ? [ hours, ...parts ] : parts ).map( ( part ) => pad( part ) ).join( ':' );
}

/**
 * Formats a time for a subtitle file.
 *
 * @param mark Separator before the milliseconds.
 * @return A time such as `00:12:04.250`.
 */
export function toCueTime( seconds: number, mark: '.' | ',' ): string {
	const milliseconds = Math.max( 0, Math.round( seconds * 1000 ) );
	const whole = Math.floor( milliseconds / 1000 );
	const clock = [ Math.floor( whole / HOUR ), Math.floor( ( whole % HOUR ) / MINUTE ), whole % MINUTE ];
	return `${ clock.map( ( part ) => pad( part ) ).join( ':' ) }${ mark }${ pad( milliseconds % 1000, 3 ) }`;
}

/**
 * Converts a time to seconds.
 *
 * @param time `1:02:10.5`, `0:03` or `00:00:12,340`. Must match one of the parser's patterns.
 */
export function readTime( time: string ): number {
	return time
		.replace( ',', '.' )
		.split( ':' )
		.reduce( ( sum, part ) => sum * MINUTE + ( Number.parseFloat( part ) || 0 ), 0 );
}
