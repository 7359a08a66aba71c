import { __ } from '@wordpress/i18n';
import { audience, isCriteria } from '../rule';
import type { RepeatVisitorAttributes } from '../types';

/** Label at the block's edge that tells who sees the block. It is visible even if the block is not selected. */
export function Condition( { criteria, threshold }: RepeatVisitorAttributes ) {
	return (
		<div className="wp-block-jetpack-repeat-visitor__condition">
			{ isCriteria( criteria ) ? audience( criteria, threshold ) : __( 'Nobody', 'slipstream' ) }
		</div>
	);
}
