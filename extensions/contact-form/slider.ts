import type { Attributes } from '../../shared/types/extension';
import { toNumber } from './numbers';

export interface Slider {
	readonly min: number;
	readonly max: number;
	readonly step: number;
	/** Initial position of the handle. */
	readonly start: number;
}

/** @return The limits and start of a slider. Missing or invalid values are replaced by the defaults of Jetpack 16. */
export function readSlider( { min, max, step, default: start }: Attributes ): Slider {
	const low = toNumber( min ) ?? 0;
	const high = toNumber( max ) ?? 100;
	const by = toNumber( step ) ?? 1;
	return {
		min: low,
		max: high,
		step: by > 0 ? by : 1,
		start: Math.max( low, Math.min( high, toNumber( start ) ?? 0 ) ),
	};
}
