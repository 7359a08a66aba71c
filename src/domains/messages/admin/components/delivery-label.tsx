import { deliveryTitles } from '../delivery';
import type { Delivery } from '../types';

/** The state of the mail, for a column. */
export function DeliveryLabel( { delivery: { state } }: { readonly delivery: Delivery } ) {
	return <span className={ `slipstream-messages__delivery is-${ state }` }>{ deliveryTitles()[ state ] }</span>;
}
