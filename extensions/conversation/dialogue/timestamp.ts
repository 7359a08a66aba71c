import { toTimestamp } from '../transcript/time';
import { toSeconds } from './seconds';

/** Parts of a timestamp: name, maximum, and seconds of one unit. */
export const PARTS = {
	hour: { most: 23, worth: 3600 },
	minute: { most: 59, worth: 60 },
	second: { most: 59, worth: 1 },
} as const;

export type Part = keyof typeof PARTS;

/** @return The value with at least two digits. */
export function partOf( timestamp: string, part: Part ): string {
	const { most, worth } = PARTS[ part ];
	const value = Math.floor( toSeconds( timestamp ) / worth );
	return String( part === 'hour' ? value : value % ( most + 1 ) ).padStart( 2, '0' );
}

/**
 * Changes a part of a timestamp.
 *
 * @param value Typed number. It is limited to the part's maximum.
 * @return The new timestamp.
 */
export function withPart( timestamp: string, part: Part, value: string | number ): string {
	const { most, worth } = PARTS[ part ];
	const newValue = Math.min( most, Math.max( 0, Math.floor( Number( value ) ) || 0 ) );
	return toTimestamp( toSeconds( timestamp ) + ( newValue - Number( partOf( timestamp, part ) ) ) * worth );
}
