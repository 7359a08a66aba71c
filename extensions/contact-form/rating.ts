import type { Attributes } from '../../shared/types/extension';
import { toNumber } from './numbers';
import constants from './constants.json';

export interface Rating {
	/** Number of icons. */
	readonly max: number;
	/** Default number of selected icons; 0 for none. */
	readonly start: number;
	readonly icon: 'stars' | 'hearts';
}

const clamp = ( value: number, min: number, max: number ) => Math.max( min, Math.min( max, Math.floor( value ) ) );

/** @return Maximum, default and icon of a rating, with the server's limits. */
export function readRating( { max, default: start, iconStyle }: Attributes ): Rating {
	const count = clamp( toNumber( max ) ?? 5, constants.minRating, constants.maxRating );
	return {
		max: count,
		start: clamp( toNumber( start ) ?? 0, 0, count ),
		icon: iconStyle === 'hearts' ? 'hearts' : 'stars',
	};
}
