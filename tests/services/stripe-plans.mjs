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
function prorationInvoice( subscription, data, time ) {
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
function changeError( subscription, item, data, time ) {
	const price = subscription.items.data[ 0 ].price;
	const code = {
		[ item.id !== subscription.items.data[ 0 ].id ]: 'resource_missing',
		[ data.currency !== price.currency ]: 'currency_mismatch',
		[ ! ( time >= subscription.current_period_start && time <= subscription.current_period_end ) ]:
			'proration_date',
	}.true;
	return code ? [ 400, { error: { type: 'invalid_request_error', code } } ] : null;
}

/**
 * Returns the actions of a change of plan. They use the state and the helpers of the stand-in. The bank of the card `authenticate` asks
 * for a confirmation of the payment, which `{"confirm":"sub_1"}` gives. For `authenticate-elsewhere` there is no page for it.
 */
export function planChanges( { state, id, newIntent, charge, missing, found, now } ) {
	const prices = {};

	/** Creates a price, which a pending change needs. */
	function createPrice( { product, currency, unit_amount: amount, recurring } ) {
		const price = {
			id: id( 'price' ),
			object: 'price',
			product,
			currency,
			unit_amount: Number( amount ),
			recurring,
		};
		return [ 200, ( prices[ price.id ] = price ) ];
	}

	/** Returns the properties of an item's new price; undefined if the price does not exist. */
	const dataOf = ( item ) => item.price_data ?? prices[ item.price ];

	/** Returns the invoice that a change of plan would create. */
	function preview( query ) {
		const subscription = state.subscriptions[ query.subscription ];
		const item = query.subscription_items?.[ 0 ];
		const time = Number( query.subscription_proration_date );
		return ! subscription || ! item
			? missing
			: ( changeError( subscription, item, item.price_data, time ) ?? [
					200,
					prorationInvoice( subscription, item.price_data, time ),
				] );
	}

	/** Changes the price of a subscription and charges the difference. A declined card changes nothing. */
	function change( name, body ) {
		const subscription = state.subscriptions[ name ];
		const [ item ] = Object.values( body.items );
		const time = Number( body.proration_date );
		const data = dataOf( item );
		const error = subscription && data ? changeError( subscription, item, data, time ) : missing;
		if ( error ) {
			return error;
		}
		const invoice = prorationInvoice( subscription, data, time );
		if ( subscription._.card === 'declined' && invoice.amount_due > 0 ) {
			return [ 402, { error: { type: 'card_error', code: 'card_declined' } } ];
		}
		return [ 'authenticate', 'authenticate-elsewhere' ].includes( subscription._.card ) && invoice.amount_due > 0
			? ask( subscription, invoice, body )
			: apply( subscription, invoice, body, id( 'in' ) );
	}

	/** Sets a price by hand. */
	function setPrice( name, price ) {
		const subscription = state.subscriptions[ name ];
		subscription._.amount = subscription.items.data[ 0 ].price.unit_amount = price;
		return [];
	}

	/** Leaves the change pending until the buyer confirms the payment. Like Stripe, accepts neither metadata nor `price_data` then. */
	function ask( subscription, invoice, body ) {
		if ( body.payment_behavior !== 'pending_if_incomplete' ) {
			return [ 402, { error: { type: 'card_error', code: 'subscription_payment_intent_requires_action' } } ];
		}
		if ( body.metadata || Object.values( body.items )[ 0 ].price_data ) {
			return [ 400, { error: { type: 'invalid_request_error', code: 'parameter_unknown' } } ];
		}
		const open = id( 'in' );
		state.invoices[ open ] = {
			...invoice,
			id: open,
			subscription: subscription.id,
			created: now(),
			attempt_count: 1,
			starting_balance: 0,
			status: 'open',
			amount_paid: 0,
			payment_intent: null,
			hosted_invoice_url:
				subscription._.card === 'authenticate' ? `https://invoice.stripe.com/i/${ open }` : null,
			status_transitions: { finalized_at: now(), paid_at: null },
			subscription_details: { metadata: subscription.metadata },
		};
		subscription.latest_invoice = open;
		subscription._.pending = { invoice, body, open };
		return found( subscription );
	}

	/** The buyer confirms the payment of a pending change. */
	function confirm( name ) {
		const subscription = state.subscriptions[ name ];
		const { invoice, body, open } = subscription._.pending;
		delete subscription._.pending;
		apply( subscription, invoice, body, open );
		return [];
	}

	/** Charges the invoice of a change and applies the new price. */
	function apply( subscription, invoice, body, invoiceId ) {
		const [ item ] = Object.values( body.items );
		const data = dataOf( item );
		const time = Number( body.proration_date );
		const intent = newIntent( invoice.amount_due, data.currency, {}, invoiceId );
		charge( intent, false );
		state.invoices[ intent.invoice ] = {
			...invoice,
			id: intent.invoice,
			subscription: subscription.id,
			created: state.invoices[ invoiceId ]?.created ?? now(),
			attempt_count: 1,
			starting_balance: 0,
			status: 'paid',
			amount_paid: invoice.amount_due,
			payment_intent: invoice.amount_due > 0 ? intent.id : null,
			status_transitions: { finalized_at: now(), paid_at: now() },
			subscription_details: { metadata: subscription.metadata },
		};
		if ( data.recurring.interval !== subscription.items.data[ 0 ].price.recurring.interval ) {
			subscription.current_period_start = time;
			subscription.current_period_end = invoice.lines.data[ 1 ].period.end;
		}
		Object.assign( subscription, {
			latest_invoice: intent.invoice,
			items: itemsWith( { ...data, interval: data.recurring.interval }, item.id, item.price ?? id( 'price' ) ),
			metadata: { ...subscription.metadata, ...body.metadata },
		} );
		Object.assign( subscription._, {
			amount: Number( data.unit_amount ),
			metadata: subscription.metadata,
			seconds: ( data.recurring.interval === 'year' ? 365 : 30 ) * 86_400,
			balance: Math.min( 0, invoice.total ),
		} );
		return found( subscription );
	}

	/** Replaces the ID of the latest invoice by the invoice, if the request asks for it. */
	const withInvoice = ( [ status, object ], { expand = {} } ) => [
		status,
		Object.values( expand ).includes( 'latest_invoice' )
			? { ...object, latest_invoice: state.invoices[ object.latest_invoice ] ?? null }
			: object,
	];

	/** Changes the price or the metadata of a subscription; undefined for another change. */
	function post( name, body ) {
		if ( body.items ) {
			return withInvoice( change( name, body ), body );
		}
		const subscription = state.subscriptions[ name ];
		if ( ! body.metadata || ! subscription ) {
			return undefined;
		}
		Object.assign( subscription.metadata, body.metadata );
		return found( subscription );
	}

	return { preview, post, confirm, setPrice, createPrice, withInvoice };
}
