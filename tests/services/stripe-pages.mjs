/** Returns Stripe's checkout page, with a form that works without a script. */
export function paymentPage( session, message = '' ) {
	const total = `${ session.amount_total } ${ session.currency }`;
	const button = ( card, text ) => `<button name="card" value="${ card }">${ text }</button>`;
	return `<!doctype html><html lang="en"><title>Pay</title><main><h1>Pay ${ total }</h1><p role="status">${ message }</p>
		<form method="post">${ button( 'good', 'Pay' ) }${ button( 'declined', 'Pay with a card that is refused' ) }</form>
		<a href="${ session._.cancel_url }">Back</a></main></html>`;
}
