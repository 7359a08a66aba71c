#!/usr/bin/env node
// A mail server that fails on demand: what becomes of a mail is in the first recipient's local part. It stands beside maildev,
// which takes everything and shows it.   usage: smtp.mjs [--port 0] [--control 0]; prints { port, control } when it listens
//
//   refused-…     550 to the recipient, for good
//   later-…       451 to the recipient, each time; later-once-… the first time only
//   hangs-once-…  no answer to the first DATA
//   dies-once-…   takes the first mail and is gone before it says so
//
// GET /  of the control port: the mails that were taken, [ { to, data } ]; DELETE / forgets them.
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';

const { values } = parseArgs( {
	options: { port: { type: 'string', default: '0' }, control: { type: 'string', default: '0' } },
} );

/** @type {{ to: string[], data: string }[]} */
const taken = [];
/** Recipients whose "once" is over. */
const spent = new Set();

/** @return {boolean} Whether a fault happens to a recipient now. */
function happens( fault, recipient ) {
	if ( recipient.startsWith( `${ fault }-once-` ) && ! spent.has( recipient ) ) {
		spent.add( recipient );
		return true;
	}
	return recipient.startsWith( `${ fault }-` ) && ! recipient.startsWith( `${ fault }-once-` );
}

/** @return {string} What is said to a recipient. */
function answerTo( recipient ) {
	if ( happens( 'refused', recipient ) ) {
		return '550 5.1.1 No such user';
	}
	return happens( 'later', recipient ) ? '451 4.7.1 Try again later' : '250 OK';
}

/** Takes or loses a mail, and answers. */
function take( socket, mail ) {
	const [ first = '' ] = mail.to;
	if ( happens( 'hangs', first ) ) {
		return;
	}
	taken.push( mail );
	if ( happens( 'dies', first ) ) {
		socket.destroy();
		return;
	}
	socket.write( '250 Taken\r\n' );
}

const server = createServer( ( socket ) => {
	let buffer = '';
	let to = [];
	let isData = false;

	const commands = {
		EHLO: () => '250 localhost',
		HELO: () => '250 localhost',
		MAIL: () => '250 OK',
		RSET: () => '250 OK',
		NOOP: () => '250 OK',
		RCPT: ( line ) => {
			const recipient = /<([^>]*)>/.exec( line )?.[ 1 ] ?? '';
			const answer = answerTo( recipient );
			if ( answer.startsWith( '250' ) ) {
				to.push( recipient );
			}
			return answer;
		},
		DATA: () => {
			isData = true;
			return '354 Go ahead';
		},
		QUIT: () => '221 Bye',
	};

	socket.on( 'error', () => {} );
	socket.write( '220 localhost\r\n' );
	socket.on( 'data', ( chunk ) => {
		buffer += chunk.toString( 'latin1' );
		for (;;) {
			const end = buffer.indexOf( isData ? '\r\n.\r\n' : '\r\n' );
			if ( end < 0 ) {
				return;
			}
			const text = buffer.slice( 0, end );
			buffer = buffer.slice( end + ( isData ? 5 : 2 ) );
			if ( isData ) {
				isData = false;
				take( socket, { to, data: Buffer.from( text, 'latin1' ).toString() } );
				to = [];
			} else {
				const command = commands[ text.slice( 0, 4 ).toUpperCase() ];
				socket.write( `${ command ? command( text ) : '502 Unknown' }\r\n` );
			}
		}
	} );
} );

const control = createHttpServer( ( request, response ) => {
	if ( request.method === 'DELETE' ) {
		taken.length = 0;
		spent.clear();
	}
	response.writeHead( 200, { 'Content-Type': 'application/json' } ).end( JSON.stringify( taken ) );
} );

server.listen( Number( values.port ), '127.0.0.1', () =>
	control.listen( Number( values.control ), '127.0.0.1', () =>
		console.log( JSON.stringify( { port: server.address().port, control: control.address().port } ) )
	)
);
