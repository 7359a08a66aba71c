import { deliveryTitles } from '../delivery';
import type { Delivery } from '../types';

/** State of the email, for a column. */
export function DeliveryLabel( { delivery: { state } }: { readonly delivery: Delivery } ) {
	return <span className={ `slipstream-messages__delivery is-${ state }` }>{ deliveryTitles()[ state ] }</span>;
}
