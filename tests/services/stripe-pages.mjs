/** Returns Stripe's checkout page, with a form that works without a script. */
export function paymentPage( session, message = '' ) {
	const total = `${ session.amount_total } ${ session.currency }`;
	const button = ( card, text ) => `<button name="card" value="${ card }">${ text }</button>`;
	return `<!doctype html><html lang="en"><title>Pay</title><main><h1>Pay ${ total }</h1><p role="status">${ message }</p>
		<form method="post">${ button( 'good', 'Pay' ) }${ button( 'declined', 'Pay with a card that is refused' ) }</form>
		<a href="${ session._.cancel_url }">Back</a></main></html>`;
}

/** Cancels a customer's subscriptions at the end of the paid period. Returns the URL to which the customer is redirected. */
export function portalPage( portal, subscriptions, isPost ) {
	const own = Object.values( subscriptions ).filter( ( one ) => one.customer === portal.customer );
	if ( isPost ) {
		own.forEach( ( one ) => ( one.cancel_at_period_end = true ) );
	}
	return isPost
		? [ 303, portal.return_url ]
		: [
				200,
				`<!doctype html><html lang="en"><title>Portal</title><main><h1>Your subscription</h1>
		<form method="post"><button>Cancel subscription</button></form></main></html>`,
			];
}
