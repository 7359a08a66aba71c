const SECONDS = { month: 30 * 86_400, year: 365 * 86_400 };

/** Returns the items of a subscription with one price. `price` has the properties of Stripe's `price_data`. */
export function itemsWith( { unit_amount: amount, currency, product, interval }, itemId, priceId ) {
	const price = {
		id: priceId,
		unit_amount: Number( amount ),
		currency,
		product,
		recurring: { interval, interval_count: 1 },
	};
	return { object: 'list', data: [ { id: itemId, quantity: 1, price } ] };
}

/**
 * Computes the invoice of a new price, like Stripe with `proration_behavior=always_invoice`: it returns the unused part of the old
 * price and charges the rest of the period, or a whole period if the interval changes.
 *
 * @param subscription Subscription of the stand-in.
 * @param data         `price_data` of the new item.
 * @param time         Unix time of the proration.
 */
export function prorationInvoice( subscription, data, time ) {
	const old = subscription.items.data[ 0 ].price;
	const { current_period_end: end, current_period_start: start } = subscription;
	const share = ( end - time ) / ( end - start );
	const { interval } = data.recurring;
	const isNewPeriod = interval !== old.recurring.interval;
	const next = isNewPeriod ? time + SECONDS[ interval ] : end;
	const amount = Number( data.unit_amount );
	const lines = [
		{ amount: -Math.round( old.unit_amount * share ), proration: true, period: { start: time, end } },
		{
			amount: isNewPeriod ? amount : Math.round( amount * share ),
			proration: ! isNewPeriod,
			period: { start: time, end: next },
		},
	];
	const total = lines[ 0 ].amount + lines[ 1 ].amount;
	const lineList = { object: 'list', data: lines };
	return { object: 'invoice', currency: data.currency, lines: lineList, total, amount_due: Math.max( 0, total ) };
}

/** Returns Stripe's error for a change that it cannot compute; null if it can. */
export function changeError( subscription, item, time ) {
	const price = subscription.items.data[ 0 ].price;
	const code = {
		[ item.id !== subscription.items.data[ 0 ].id ]: 'resource_missing',
		[ item.price_data.currency !== price.currency ]: 'currency_mismatch',
		[ ! ( time >= subscription.current_period_start && time <= subscription.current_period_end ) ]: 'proration_date',
	}.true;
	return code ? [ 400, { error: { type: 'invalid_request_error', code } } ] : null;
}
