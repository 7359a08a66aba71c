import { __, _n, sprintf } from '@wordpress/i18n';
import type { BlockRow } from './types';

/** Returns the sentence about all blocks, as the command `wp slipstream doctor` does. */
export function summary( rows: readonly BlockRow[] ): string {
	const lost = rows.filter( ( { shown } ) => shown !== 'yes' ).reduce( ( sum, { count } ) => sum + count, 0 );
	return lost === 0
		? __( 'Every block is shown.', 'slipstream' )
		: sprintf(
				/* translators: %d: a number of blocks. */
				_n(
					'%d block is not rendered: its feature is off, needs a plan or is missing.',
					'%d blocks are not rendered: their features are off, need a plan or are missing.',
					lost,
					'slipstream'
				),
				lost
			);
}

/** @return What visitors see of a block. */
export function shownLabel( { shown }: BlockRow ): string {
	return {
		yes: __( 'The block', 'slipstream' ),
		no: __( 'Nothing', 'slipstream' ),
		'as saved': __( 'The text and images that were saved', 'slipstream' ),
	}[ shown ];
}

/** @return State of the feature that prints a block. */
export function stateLabel( { state }: BlockRow ): string {
	switch ( state ) {
		case 'on':
			return __( 'On', 'slipstream' );
		case 'off':
			return __( 'Off', 'slipstream' );
		case 'plan':
			return __( 'Not in this site’s plan', 'slipstream' );
		case 'service':
			return __( 'Its service is not connected', 'slipstream' );
		case 'unknown':
			return __( 'Slipstream does not have this block', 'slipstream' );
		default:
			return __( 'Not available', 'slipstream' );
	}
}
