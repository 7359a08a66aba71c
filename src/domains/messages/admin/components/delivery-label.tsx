import { deliveryTitles } from '../delivery';
import type { Delivery } from '../types';

/** The state of a message's email, as a cell of the list. */
export function DeliveryLabel( { delivery: { state } }: { readonly delivery: Delivery } ) {
	return <span className={ `slipstream-messages__delivery is-${ state }` }>{ deliveryTitles()[ state ] }</span>;
}
