import { __ } from '@wordpress/i18n';
import { audience, isCriteria } from '../rule';
import type { RepeatVisitorAttributes } from '../types';

/** Who sees the block, on its edge: the author knows without selecting it. */
export function Condition( { criteria, threshold }: RepeatVisitorAttributes ) {
	return (
		<div className="wp-block-jetpack-repeat-visitor__condition">
			{ isCriteria( criteria ) ? audience( criteria, threshold ) : __( 'Nobody', 'slipstream' ) }
		</div>
	);
}
