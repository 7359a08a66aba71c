import type { FilterModule } from '../../shared/types/extension';
import { withVariants } from './with-variants';

export const name = 'embed-variants';

/** It is not in extensions/index.json, so its status is `unknown`. */
export const staysFor: FilterModule[ 'staysFor' ] = [ 'unknown' ];

export const filters: FilterModule[ 'filters' ] = [
	[ 'blocks.registerBlockType', 'jetpack/embed-variants', withVariants ],
];
