import type { FilterModule } from '../../shared/types/extension';
import { withVariants } from './with-variants';

export const name = 'embed-variants';

/** Keep the filter if the availability is `unknown`, as it always is: this extension is not in extensions/index.json. */
export const staysFor: FilterModule[ 'staysFor' ] = [ 'unknown' ];

export const filters: FilterModule[ 'filters' ] = [
	[ 'blocks.registerBlockType', 'jetpack/embed-variants', withVariants ],
];
