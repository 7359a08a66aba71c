import { toTimestamp } from '../transcript/time';
import { toSeconds } from './seconds';

/** A part of a time, with the most that it can be and what it is worth in seconds. */
export const PARTS = {
	hour: { most: 23, worth: 3600 },
	minute: { most: 59, worth: 60 },
	second: { most: 59, worth: 1 },
} as const;

export type Part = keyof typeof PARTS;

/** @return That part of the time, two digits. */
export function partOf( timestamp: string, part: Part ): string {
	const { most, worth } = PARTS[ part ];
	const value = Math.floor( toSeconds( timestamp ) / worth );
	return String( part === 'hour' ? value : value % ( most + 1 ) ).padStart( 2, '0' );
}

/**
 * @param value     As somebody types it.
 * @return The time with another hour, minute or second, as far as there is such a one.
 */
export function withPart( timestamp: string, part: Part, value: string | number ): string {
	const { most, worth } = PARTS[ part ];
	const wanted = Math.min( most, Math.max( 0, Math.floor( Number( value ) ) || 0 ) );
	return toTimestamp( toSeconds( timestamp ) + ( wanted - Number( partOf( timestamp, part ) ) ) * worth );
}
