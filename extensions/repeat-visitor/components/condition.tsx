import { __ } from '@wordpress/i18n';
import { audience, isCriteria } from '../rule';
import type { RepeatVisitorAttributes } from '../types';

/** Label at the edge of the block that says which visitors see it. Also visible if the block is not selected. */
export function Condition( { criteria, threshold }: RepeatVisitorAttributes ) {
	return (
		<div className="wp-block-jetpack-repeat-visitor__condition">
			{ isCriteria( criteria ) ? audience( criteria, threshold ) : __( 'Nobody', 'slipstream' ) }
		</div>
	);
}
