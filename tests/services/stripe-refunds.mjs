/** Refunds a part of a payment, at most what is left. `refund` stores it in the state of the stand-in. */
export function refundByApi( body, state, refund ) {
	const intent = state.intents[ body.payment_intent ];
	const returned = Object.values( state.refunds ).filter(
		( one ) => one.payment_intent === intent?.id && one.status !== 'failed'
	);
	const left = ( intent?.amount_received ?? 0 ) - returned.reduce( ( sum, one ) => sum + one.amount, 0 );
	if ( ! intent ) {
		return [ 404, { error: { type: 'invalid_request_error', code: 'resource_missing' } } ];
	}
	return Number( body.amount ) > left
		? [ 400, { error: { type: 'invalid_request_error', code: 'amount_too_large' } } ]
		: [ 200, refund( intent.id, Number( body.amount ) ) ];
}
