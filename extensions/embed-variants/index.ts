import type { FilterModule } from '../../shared/types/extension';
import { withVariants } from './with-variants';

export const name = 'embed-variants';

/** No list of extensions has its name, so that the server says nothing of it. */
export const staysFor: FilterModule[ 'staysFor' ] = [ 'unknown' ];

export const filters: FilterModule[ 'filters' ] = [
	[ 'blocks.registerBlockType', 'jetpack/embed-variants', withVariants ],
];
