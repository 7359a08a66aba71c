const MONTH = 30 * 86_400;
const YEAR = 365 * 86_400;

/**
 * Creates a subscription that another shop of the same account has sold.
 *
 * @param values `email`, `amount` in cents, `interval`, `status`, `ends` as Unix time, and further properties of the
 *     subscription.
 * @param id     Creates an ID with a prefix.
 * @param clock  Unix time.
 */
export function foreignSubscription( values, id, clock ) {
	const { email, amount, interval = 'month', status = 'active', ends = clock + MONTH, ...more } = values;
	const price = {
		id: `price_${ amount }_${ interval }`,
		nickname: null,
		unit_amount: amount,
		currency: 'eur',
		recurring: { interval, interval_count: 1 },
	};
	return {
		id: id( 'sub' ),
		object: 'subscription',
		metadata: {},
		status,
		current_period_end: ends,
		cancel_at_period_end: false,
		customer: { id: id( 'cus' ), object: 'customer', email },
		items: { object: 'list', data: [ { id: id( 'si' ), price } ] },
		...more,
		// The stand-in reads this when it renews the subscription.
		_: { amount, currency: 'eur', metadata: more.metadata ?? {}, seconds: interval === 'year' ? YEAR : MONTH },
	};
}

/**
 * Returns a page of subscriptions that are not canceled, newest first.
 *
 * @param subscriptions Subscriptions by ID.
 * @param query         `limit` and `starting_after`.
 */
export function subscriptionPage( subscriptions, { limit, starting_after: after } ) {
	const rows = Object.values( subscriptions )
		.filter( ( one ) => one.status !== 'canceled' )
		.reverse();
	const start = after ? rows.findIndex( ( one ) => one.id === after ) + 1 : 0;
	const data = rows.slice( start, start + Number( limit ) ).map( ( one ) => ( { ...one, _: undefined } ) );
	return { object: 'list', has_more: start + data.length < rows.length, data };
}

/** Marks the last invoice of a subscription as paid outside of Stripe, and returns it. */
export function settle( invoices, subscription, clock ) {
	const invoice = Object.values( invoices )
		.filter( ( one ) => one.subscription === subscription.id )
		.at( -1 );
	subscription.status = 'active';
	return Object.assign( invoice, {
		status: 'paid',
		amount_paid: subscription._.amount,
		payment_intent: null,
		paid_out_of_band: true,
		status_transitions: { ...invoice.status_transitions, paid_at: clock },
	} );
}
