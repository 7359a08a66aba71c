import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { stringify } from 'node:querystring';
import { text as readText } from 'node:stream/consumers';

/**
 * A stand-in for PayPal's notifications (IPN). It keeps the notifications that it has sent, and confirms only those. Other programs
 * start it with `node tests/services/paypal.mjs` and read its port from the first line.
 *
 * `POST /_control` with JSON: `{"notify":{…fields}}` returns the body of a notification with these fields and the usual ones;
 * `{"fail":500}` responds with a status, `{"fail":"odd"}` with an unknown word, `{"fail":"lost"}` not at all, `{"fail":0}` as usual.
 * `GET /_asked` returns the number of requests for a confirmation. `POST /cgi-bin/webscr` with `cmd=_notify-validate` confirms.
 */
const sent = new Set();
let fail = 0;
let asked = 0;
let number = 0;

function notification( fields ) {
	const id = createHash( 'sha256' ).update( String( ++number ) ).digest( 'hex' ).slice( 0, 17 ).toUpperCase();
	const body = stringify( {
		mc_gross: '10.00',
		payer_email: 'ann@example.org',
		payment_date: '22:13:20 Nov 14, 2023 GMT',
		payment_status: 'Completed',
		charset: 'UTF-8',
		first_name: 'Änn',
		receiver_email: 'owner@example.org',
		txn_id: id,
		mc_currency: 'EUR',
		...fields,
	} );
	sent.add( body );
	return body;
}

const server = createServer( async ( request, response ) => {
	const body = await readText( request );
	const send = ( status, text ) => {
		response.writeHead( status, { 'Content-Type': 'text/plain' } );
		response.end( text );
	};
	if ( request.url === '/_asked' ) {
		return send( 200, String( asked ) );
	}
	if ( request.url === '/_control' ) {
		const order = JSON.parse( body );
		fail = order.fail ?? fail;
		return send( 200, order.notify ? notification( order.notify ) : '' );
	}
	if ( request.method !== 'POST' || request.url !== '/cgi-bin/webscr' ) {
		return send( 404, '' );
	}
	asked++;
	if ( fail === 'lost' ) {
		return response.destroy();
	}
	if ( fail === 'odd' ) {
		return send( 200, 'VERIFIED?' );
	}
	const [ command, ...rest ] = body.split( '&' );
	const isGenuine = command === 'cmd=_notify-validate' && sent.has( rest.join( '&' ) );
	return fail ? send( fail, 'VERIFIED' ) : send( 200, isGenuine ? 'VERIFIED' : 'INVALID' );
} );
server.listen( 0, '127.0.0.1', () => process.stdout.write( `${ server.address().port }\n` ) );
// End together with the program that has started this one.
process.stdin.on( 'end', () => process.exit() ).resume();
