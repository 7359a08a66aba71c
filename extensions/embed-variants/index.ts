import type { FilterModule } from '../../shared/types/extension';
import { withVariants } from './with-variants';

export const name = 'embed-variants';

/** Keeps the filter while the availability is `unknown`: this extension is not in extensions/index.json. */
export const staysFor: FilterModule[ 'staysFor' ] = [ 'unknown' ];

export const filters: FilterModule[ 'filters' ] = [
	[ 'blocks.registerBlockType', 'jetpack/embed-variants', withVariants ],
];
