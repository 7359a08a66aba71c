import { _x } from '@wordpress/i18n';
import type { Membership } from './types';
import { statusLabel } from './labels';

/** The current status of a membership, with a mark if it was paid with test money. */
export const Status = ( { item }: { readonly item: Membership } ) => (
	<span className="slipstream-payments__amount">
		{ statusLabel( item ) }
		{ item.is_test && (
			<span className="slipstream-payments__test">{ _x( 'Test', 'mode of a payment', 'slipstream' ) }</span>
		) }
	</span>
);
