import { addFilter } from '@wordpress/hooks';
import { addBetaToTitle } from './beta-title';
import { flagPaidBlock } from './paid-block';

/** Adds the filters that every block type passes; they must stand before the first block is registered. */
export function installBlockFilters(): void {
	addFilter( 'blocks.registerBlockType', 'slipstream/beta-title', addBetaToTitle );
	addFilter( 'blocks.registerBlockType', 'jetpack/paid-block', flagPaidBlock );
}
