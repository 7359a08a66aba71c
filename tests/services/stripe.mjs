import { createServer } from 'node:http';
import { parse } from 'node:querystring';
import { text as readText } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import Stripe from 'stripe';
import { nested } from './nested-form.mjs';
import { paymentPage, portalPage } from './stripe-pages.mjs';
import { itemsWith, planChanges } from './stripe-plans.mjs';
import { refundByApi } from './stripe-refunds.mjs';
import { foreignSubscription, settle, subscriptionPage } from './stripe-subscriptions.mjs';

/**
 * A stand-in for Stripe: Checkout, subscriptions with a movable clock, refunds, disputes, changes of plan and the customer portal. It keeps state and
 * signs webhooks with Stripe's own library. Other programs start it with `node tests/services/stripe.mjs` and read its port from the
 * first line. Its clock is in 2023, or at the Unix time of the first argument. Its first object has the number after the
 * second argument, or the number 1.
 *
 * Keys that contain `good` are known. `POST /_control` with JSON does what people do at Stripe:
 * `{"pay":"cs_1"}` (`"card":"declined"` or `"amount":1` or `"currency":"usd"` to pay wrongly), `{"expire":"cs_1"}`, `{"advance":86400}` (seconds),
 * `{"refund":"pi_1","amount":100,"status":"failed"}`, `{"dispute":"pi_1"}`, `{"close":"dp_1","status":"won"}`,
 * `{"cancel":"sub_1"}`, `{"settle":"sub_1"}` (the owner marks the last invoice as paid outside of Stripe),
 * `{"subscribers":[{"email":"ann@example.org","amount":500,"status":"active"}]}` (subscriptions of another shop of the same account),
 * `{"resend":"<body of an event>"}`, `{"card":"declined","subscription":"sub_1"}` (see stripe-plans.mjs for more), `{"subscription":"sub_1","set":{"status":"unpaid"}}`, and `{"fail":{"POST /v1/refunds":500}}`: by request
 * a status, `"lost"` for a request that takes effect, but receives no response, or `"down"` for the same and no further responses.
 * `{"price":500,"subscription":"sub_1"}` sets a price by hand. Each returns Stripe's events with `body` and signed `header`. `GET /_requests` returns all requests, never a key. `GET /pay/cs_1` is a session's page.
 */

const SECRET = 'whsec_c2xpcHN0cmVhbS1zdGFuZC1pbg';
const stripe = new Stripe( 'sk_test_good' );

/**
 * @param clock Initial Unix time of its clock.
 * @param first Number before that of the first object. A site that uses several stand-ins must not receive the same ID twice.
 */
export function startStripe( clock, first = 0 ) {
	const state = {
		sessions: {},
		intents: {},
		subscriptions: {},
		invoices: {},
		refunds: {},
		disputes: {},
		portals: {},
	};
	const answers = {};
	const requests = [];
	let number = first;
	let fail = {};
	const id = ( prefix ) => `${ prefix }_${ ++number }`;

	const signed = ( body ) => {
		const header = stripe.webhooks.generateTestHeaderString( { payload: body, secret: SECRET, timestamp: clock } );
		return { type: JSON.parse( body ).type, body, header };
	};
	const event = ( type, object ) =>
		signed(
			JSON.stringify( {
				id: id( 'evt' ),
				object: 'event',
				type,
				livemode: false,
				created: clock,
				data: { object },
			} )
		);

	function charge( intent, isDeclined ) {
		intent.latest_charge = { id: id( 'ch' ), created: clock, status: isDeclined ? 'failed' : 'succeeded' };
		intent.status = isDeclined ? 'requires_payment_method' : 'succeeded';
		intent.amount_received = isDeclined ? 0 : intent.amount;
	}

	function newIntent( amount, currency, metadata, invoice = null ) {
		const intent = {
			id: id( 'pi' ),
			object: 'payment_intent',
			amount,
			amount_received: 0,
			currency,
			metadata,
			invoice,
			livemode: false,
		};
		state.intents[ intent.id ] = intent;
		return intent;
	}

	function bill( subscription ) {
		const { amount, currency, metadata } = subscription._;
		const isDeclined = subscription._.card === 'declined';
		// A credit of an earlier change of plan pays a part of the invoice.
		const balance = subscription._.balance ?? 0;
		const due = Math.max( 0, amount + balance );
		const invoice = {
			id: id( 'in' ),
			object: 'invoice',
			subscription: subscription.id,
			currency,
			created: clock,
			attempt_count: 1,
			starting_balance: balance,
			lines: { object: 'list', data: [ { amount, proration: false } ] },
		};
		const intent = newIntent( due, currency, {}, invoice.id );
		charge( intent, isDeclined );
		Object.assign( invoice, {
			status: isDeclined ? 'open' : 'paid',
			amount_paid: isDeclined ? 0 : due,
			payment_intent: intent.id,
			status_transitions: { finalized_at: clock, paid_at: isDeclined ? null : clock },
			subscription_details: { metadata },
		} );
		state.invoices[ invoice.id ] = invoice;
		subscription.latest_invoice = invoice.id;
		subscription.status = isDeclined ? 'past_due' : 'active';
		if ( ! isDeclined ) {
			subscription.current_period_start = clock;
			subscription.current_period_end = clock + subscription._.seconds;
			subscription._.balance = Math.min( 0, amount + balance );
		}
		return [
			event( isDeclined ? 'invoice.payment_failed' : 'invoice.paid', invoice ),
			event( 'customer.subscription.updated', { ...subscription, _: undefined } ),
		];
	}

	function pay( session, card, amount, currency = session.currency ) {
		const total = amount ?? session.amount_total;
		if ( session.mode === 'subscription' ) {
			const metadata = session._.subscription_data.metadata;
			const seconds = ( session._.interval === 'year' ? 365 : 30 ) * 86_400;
			const subscription = {
				id: id( 'sub' ),
				object: 'subscription',
				metadata,
				status: 'incomplete',
				current_period_end: 0,
				cancel_at_period_end: false,
			};
			const price = { unit_amount: total, currency, product: id( 'prod' ), interval: session._.interval };
			subscription.items = itemsWith( price, id( 'si' ), id( 'price' ) );
			subscription._ = { amount: total, currency, metadata, seconds, card };
			state.subscriptions[ subscription.id ] = subscription;
			session.subscription = subscription.id;
			session.customer = subscription.customer = id( 'cus' );
			session.status = 'complete';
			return [ event( 'checkout.session.completed', { ...session, _: undefined } ), ...bill( subscription ) ];
		}
		const intent = ( session.payment_intent = newIntent(
			total,
			currency,
			session._.payment_intent_data.metadata
		).id );
		charge( state.intents[ intent ], card === 'declined' );
		if ( card === 'declined' ) {
			return [ event( 'payment_intent.payment_failed', state.intents[ intent ] ) ];
		}
		Object.assign( session, { status: 'complete', payment_status: 'paid' } );
		return [
			event( 'payment_intent.succeeded', state.intents[ intent ] ),
			event( 'checkout.session.completed', { ...session, _: undefined } ),
		];
	}

	const refund = ( intent, amount, status = 'succeeded' ) => {
		const { currency } = state.intents[ intent ];
		const made = {
			id: id( 're' ),
			object: 'refund',
			payment_intent: intent,
			amount,
			currency,
			created: clock,
			status,
		};
		return ( state.refunds[ made.id ] = made );
	};

	function end( subscription ) {
		Object.assign( subscription, { status: 'canceled', cancel_at_period_end: false } );
		return event( 'customer.subscription.deleted', { ...subscription, _: undefined } );
	}

	function control( order ) {
		if ( order.subscribers ) {
			const made = order.subscribers.map( ( one ) => foreignSubscription( one, id, clock ) );
			made.forEach( ( one ) => ( state.subscriptions[ one.id ] = one ) );
			return [];
		}
		if ( order.pay ) {
			return pay( state.sessions[ order.pay ], order.card, order.amount, order.currency );
		}
		if ( order.expire ) {
			const session = Object.assign( state.sessions[ order.expire ], { status: 'expired' } );
			return [ event( 'checkout.session.expired', { ...session, _: undefined } ) ];
		}
		if ( order.refund ) {
			return [ event( 'refund.created', refund( order.refund, order.amount, order.status ) ) ];
		}
		if ( order.dispute ) {
			const { amount, currency } = state.intents[ order.dispute ];
			const dispute = {
				id: id( 'dp' ),
				object: 'dispute',
				payment_intent: order.dispute,
				amount,
				currency,
				created: clock,
			};
			state.disputes[ dispute.id ] = { ...dispute, status: 'needs_response' };
			return [ event( 'charge.dispute.created', state.disputes[ dispute.id ] ) ];
		}
		if ( order.close ) {
			const dispute = Object.assign( state.disputes[ order.close ], { status: order.status } );
			return [ event( 'charge.dispute.closed', dispute ) ];
		}
		if ( order.cancel ) {
			return [ end( state.subscriptions[ order.cancel ] ) ];
		}
		if ( order.settle ) {
			return [ event( 'invoice.paid', settle( state.invoices, state.subscriptions[ order.settle ], clock ) ) ];
		}
		if ( order.confirm || order.price ) {
			return order.confirm ? plans.confirm( order.confirm ) : plans.setPrice( order.subscription, order.price );
		}
		if ( order.subscription ) {
			const subscription = Object.assign( state.subscriptions[ order.subscription ], order.set );
			subscription._.card = order.card ?? subscription._.card;
			return [];
		}
		if ( order.resend ) {
			return [ signed( order.resend ) ];
		}
		if ( order.advance ) {
			clock += order.advance;
			const isDue = ( one ) => one.status !== 'canceled' && one.current_period_end <= clock;
			return Object.values( state.subscriptions )
				.filter( isDue )
				.flatMap( ( one ) => ( one.cancel_at_period_end ? [ end( one ) ] : bill( one ) ) );
		}
		fail = order.fail ?? fail;
		return [];
	}

	function createSession( body ) {
		const item = body.line_items[ 0 ];
		const session = {
			id: id( 'cs' ),
			object: 'checkout.session',
			mode: body.mode,
			status: 'open',
			client_reference_id: body.client_reference_id,
			metadata: body.metadata,
			amount_total: Number( item.price_data.unit_amount ) * Number( item.quantity ),
			currency: item.price_data.currency,
			customer_email: body.customer_email ?? null,
			payment_intent: null,
			subscription: null,
			expires_at: clock + 86_400,
			_: { ...body, interval: item.price_data.recurring?.interval },
		};
		session.url = `http://127.0.0.1:${ server.address().port }/pay/${ session.id }`;
		return ( state.sessions[ session.id ] = session );
	}

	const missing = [ 404, { error: { type: 'invalid_request_error', code: 'resource_missing' } } ];
	const list = ( rows ) => [ 200, { object: 'list', has_more: false, data: rows } ];
	const sessionWithPayment = ( session ) =>
		session && { ...session, payment_intent: state.intents[ session.payment_intent ] ?? null };
	const intentWithInvoice = ( intent ) => intent && { ...intent, invoice: state.invoices[ intent.invoice ] ?? null };

	const change = ( name, values ) =>
		state.subscriptions[ name ] && Object.assign( state.subscriptions[ name ], values );

	const found = ( object ) => ( object ? [ 200, { ...object, _: undefined } ] : missing );
	const plans = planChanges( { state, id, newIntent, charge, missing, found, now: () => clock } );

	/** Returns the customer portal: a page with one button for a customer. */
	function createPortal( { customer, ...body } ) {
		if ( ! Object.values( state.subscriptions ).some( ( one ) => one.customer === customer ) ) {
			return missing;
		}
		const portal = { id: id( 'bps' ), object: 'billing_portal.session', customer, return_url: body.return_url };
		portal.url = `http://127.0.0.1:${ server.address().port }/portal/${ portal.id }`;
		return [ 200, ( state.portals[ portal.id ] = portal ) ];
	}

	function answer( method, path, query, body ) {
		const name = path.split( '/' ).at( -1 );
		const of = ( rows, key ) => list( Object.values( rows ).filter( ( one ) => one[ key ] === query[ key ] ) );
		const routes = [
			[ 'POST', /^\/v1\/checkout\/sessions$/, () => [ 200, { ...createSession( body ), _: undefined } ] ],
			[ 'GET', /^\/v1\/checkout\/sessions$/, () => list( [] ) ],
			[ 'GET', /^\/v1\/checkout\/sessions\/\w+$/, () => found( sessionWithPayment( state.sessions[ name ] ) ) ],
			[ 'GET', /^\/v1\/payment_intents\/\w+$/, () => found( intentWithInvoice( state.intents[ name ] ) ) ],
			[ 'GET', /^\/v1\/subscriptions$/, () => [ 200, subscriptionPage( state.subscriptions, query ) ] ],
			[
				'GET',
				/^\/v1\/subscriptions\/\w+$/,
				() => plans.withInvoice( found( state.subscriptions[ name ] ), query ),
			],
			[ 'GET', /^\/v1\/invoices\/upcoming$/, () => plans.preview( query ) ],
			[ 'POST', /^\/v1\/prices$/, () => plans.createPrice( body ) ],
			[ 'POST', /^\/v1\/products$/, () => [ 200, { id: id( 'prod' ), object: 'product', name: body.name } ] ],
			[ 'GET', /^\/v1\/invoices$/, () => of( state.invoices, 'subscription' ) ],
			[ 'GET', /^\/v1\/refunds$/, () => of( state.refunds, 'payment_intent' ) ],
			[ 'GET', /^\/v1\/disputes$/, () => of( state.disputes, 'payment_intent' ) ],
			[ 'POST', /^\/v1\/refunds$/, () => refundByApi( body, state, refund ) ],
			[ 'POST', /^\/v1\/billing_portal\/sessions$/, () => createPortal( body ) ],
			[
				'POST',
				/^\/v1\/subscriptions\/\w+$/,
				() =>
					plans.post( name, body ) ??
					found( change( name, { cancel_at_period_end: body.cancel_at_period_end === 'true' } ) ),
			],
			[ 'DELETE', /^\/v1\/subscriptions\/\w+$/, () => found( change( name, { status: 'canceled' } ) ) ],
		];
		const route = routes.find( ( [ verb, pattern ] ) => verb === method && pattern.test( path ) );
		return route ? route[ 2 ]() : missing;
	}

	const server = createServer( async ( request, response ) => {
		const text = await readText( request );
		const { pathname, searchParams } = new URL( request.url, 'http://localhost' );
		const send = ( status, data ) => {
			response.writeHead( status, { 'Content-Type': 'application/json' } );
			response.end( JSON.stringify( data ) );
		};
		if ( pathname === '/_control' ) {
			return send( 200, control( JSON.parse( text ) ) );
		}
		if ( pathname === '/_requests' ) {
			return send( 200, requests );
		}
		if ( pathname.startsWith( '/pay/' ) ) {
			const session = state.sessions[ pathname.slice( 5 ) ];
			const { card } = parse( text );
			const isPaid = request.method === 'POST' && ( pay( session, card ), card === 'good' );
			response.writeHead( isPaid ? 303 : 200, {
				'Content-Type': 'text/html; charset=utf-8',
				...( isPaid && { Location: session._.success_url } ),
			} );
			return response.end( isPaid ? '' : paymentPage( session, card && 'Your card was declined.' ) );
		}
		if ( pathname.startsWith( '/portal/' ) ) {
			const [ status, result ] = portalPage(
				state.portals[ pathname.slice( 8 ) ],
				state.subscriptions,
				request.method === 'POST'
			);
			response.writeHead( status, {
				'Content-Type': 'text/html; charset=utf-8',
				...( status === 303 && { Location: result } ),
			} );
			return response.end( status === 303 ? '' : result );
		}
		const key = request.headers[ 'idempotency-key' ];
		const body = nested( text );
		requests.push( {
			method: request.method,
			path: pathname,
			body,
			key,
			version: request.headers[ 'stripe-version' ],
		} );
		if ( ! ( request.headers.authorization ?? '' ).includes( 'good' ) ) {
			return send( 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: hush' } } );
		}
		const fault = fail.all ?? fail[ `${ request.method } ${ pathname }` ];
		if ( typeof fault === 'number' ) {
			response.setHeader( 'Retry-After', '30' );
			return send( fault, { error: { type: 'api_error' } } );
		}
		// Like Stripe, store the response by idempotency key, and refuse the key with another request.
		const known = key && answers[ key ];
		const isOther = known && known.request !== `${ pathname } ${ text }`;
		const [ status, data ] = isOther
			? [ 400, { error: { type: 'idempotency_error' } } ]
			: ( known?.result ?? answer( request.method, pathname, nested( searchParams.toString() ), body ) );
		if ( key && ! known ) {
			answers[ key ] = { request: `${ pathname } ${ text }`, result: [ status, data ] };
		}
		if ( fault === 'down' ) {
			fail = { all: 503 };
		}
		return [ 'lost', 'down' ].includes( fault ) ? response.destroy() : send( status, data );
	} );
	return new Promise( ( resolve ) => server.listen( 0, '127.0.0.1', () => resolve( server ) ) );
}

if ( import.meta.url === pathToFileURL( process.argv[ 1 ] ).href ) {
	const [ clock = 1_700_000_000, first = 0 ] = process.argv.slice( 2 ).map( Number );
	const server = await startStripe( clock, first );
	process.stdout.write( `${ server.address().port }\n` );
	// End together with the program that has started this one.
	process.stdin.on( 'end', () => process.exit() ).resume();
}
