import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

/**
 * Stand-in for podcast servers, with failures on demand. Other programs start it with `node tests/services/feed.mjs` and read
 * its port from the first line. `/_requests` lists the requests, and `/_edition?is=2` publishes another episode.
 */

const escape = ( text ) => text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' );

/**
 * @param {number} number Number of the episode.
 * @param {string} base   URL of the stand-in.
 * @param {Object} more   XML that replaces the default: `title`, `enclosure`, `extra`, `description`.
 */
function episode( number, base, more = {} ) {
	const date = new Date( Date.UTC( 2020, 0, 1 ) + number * 86_400_000 ).toUTCString();
	const seconds = 60 * ( 10 + ( number % 70 ) ) + 5;
	return `<item>
<title>${ more.title ?? `Episode ${ number }` }</title>
<link>${ base }/episodes/${ number }</link>
<guid isPermaLink="false">episode-${ number }</guid>
<pubDate>${ date }</pubDate>
<description>${ more.description ?? `What episode ${ number } is about.` }</description>
<itunes:duration>${ seconds }</itunes:duration>
${ more.enclosure ?? `<enclosure url="${ base }/audio.wav?n=${ number }" type="audio/wav" length="48044"/>` }
${ more.extra ?? '' }
</item>`;
}

/** @param {string} base  URL of the stand-in. */
function feed( base, items, title = 'Rivers and Rails' ) {
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:psc="http://podlove.org/simple-chapters">
<channel>
<title>${ title }</title>
<link>${ base }/</link>
<description>Slow journeys.</description>
<itunes:image href="${ base }/cover.svg"/>
${ items }
</channel>
</rss>`;
}

/**
 * @param {number} from
 * @param {number} to
 * @return {number[]} Numbers in descending order, including both.
 */
const down = ( from, to ) => Array.from( { length: from - to + 1 }, ( _, index ) => from - index );

const CHAPTERS = `<psc:chapters version="1.2">
<psc:chapter start="00:00:02" title="On the bridge"/>
<psc:chapter start="00:00:00" title="At the harbour" href="https://example.org/harbour"/>
<psc:chapter start="late" title="Never"/>
</psc:chapters>`;

const HOSTILE = `Tea &lt;script&gt;alert(1)&lt;/script&gt;&lt;b onclick="alert(1)"&gt;&amp; "milk"&lt;/b&gt;`;

/**
 * @param {number} seconds
 * @return {Buffer} A tone, as a WAV file with 8 kHz.
 */
function tone( seconds ) {
	const size = 8000 * seconds;
	const file = Buffer.alloc( 44 + size, 128 );
	file.write( 'RIFF', 0 );
	file.writeUInt32LE( 36 + size, 4 );
	file.write( 'WAVEfmt ', 8 );
	file.writeUInt32LE( 16, 16 );
	file.writeUInt16LE( 1, 20 );
	file.writeUInt16LE( 1, 22 );
	file.writeUInt32LE( 8000, 24 );
	file.writeUInt32LE( 8000, 28 );
	file.writeUInt16LE( 1, 32 );
	file.writeUInt16LE( 8, 34 );
	file.write( 'data', 36 );
	file.writeUInt32LE( size, 40 );
	for ( let index = 0; index < size; index++ ) {
		file[ 44 + index ] = 128 + Math.round( 20 * Math.sin( ( index / 8000 ) * 2 * Math.PI * 330 ) );
	}
	return file;
}

const COVER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path fill="#f3d9b1" d="M0 0h12v12H0z"/></svg>`;

/** @param {import('node:http').ServerResponse} response @param {string} text */
const sendXml = ( response, text ) => response.writeHead( 200, { 'Content-Type': 'application/rss+xml' } ).end( text );

/** @param {import('node:http').ServerResponse} response @param {string} to */
const redirect = ( response, to ) => response.writeHead( 302, { Location: to } ).end();

/** Responses by path. The last part of a path is the kind of failure. */
const PATHS = {
	'/feed.xml': ( { request, response, base, state } ) => {
		const etag = `"edition-${ state.edition }"`;
		if ( request.headers[ 'if-none-match' ] === etag ) {
			response.writeHead( 304, { ETag: etag } ).end();
			return;
		}
		const items = down( 11 + state.edition, 1 ).map( ( number ) =>
			episode( number, base, number === 3 ? { extra: CHAPTERS } : {} )
		);
		response.setHeader( 'ETag', etag );
		sendXml( response, feed( base, items.join( '\n' ) ) );
	},
	'/chapters.xml': ( { response, base } ) =>
		sendXml( response, feed( base, episode( 1, base, { extra: CHAPTERS } ) ) ),
	'/remote-chapters.xml': ( { response, base } ) => {
		const at = ( path ) =>
			`<podcast:chapters xmlns:podcast="https://podcastindex.org/namespace/1.0" url="${ base }${ path }" type="application/json+chapters"/>`;
		const items = [
			episode( 2, base, { extra: at( '/chapters.json' ) } ),
			episode( 1, base, { extra: at( '/gone.xml' ) } ),
		];
		sendXml( response, feed( base, items.join( '' ) ) );
	},
	'/chapters.json': ( { response } ) =>
		response.end(
			JSON.stringify( {
				version: '1.2.0',
				chapters: [
					{ startTime: 3, title: 'On the <b>bridge</b>' },
					{ startTime: 0, title: 'At the harbour', url: 'javascript:alert(1)' },
					{ startTime: 1, title: 'A picture', toc: false },
					{ startTime: 'soon', title: 'Never' },
					'not a chapter',
				],
			} )
		),
	'/broken-audio.xml': ( { response, base } ) =>
		sendXml(
			response,
			feed(
				base,
				episode( 2, base, {
					enclosure: `<enclosure url="${ base }/missing.wav" type="audio/wav" length="1"/>`,
				} ) + episode( 1, base )
			)
		),
	'/page': ( { response } ) =>
		response
			.writeHead( 200, { 'Content-Type': 'text/html' } )
			.end(
				'<!doctype html><html><head><link rel="alternate" type="application/rss+xml" title="Comments" href="/comments.xml"><link rel="alternate" type="application/rss+xml" title="The podcast" href="/feed.xml"></head><body>Hello</body></html>'
			),
	'/atom.xml': ( { response, base } ) =>
		sendXml(
			response,
			`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Atoms</title><id>a</id><updated>2020-01-01T00:00:00Z</updated><entry><title>One</title><id>one</id><updated>2020-01-01T00:00:00Z</updated><link rel="enclosure" type="audio/mpeg" href="${ base }/audio.mp3"/></entry></feed>`
		),
	'/slow.xml': ( { response, base } ) => {
		const timer = setTimeout( () => sendXml( response, feed( base, episode( 1, base ) ) ), 30_000 );
		response.on( 'close', () => clearTimeout( timer ) );
	},
	'/huge.xml': ( { response, base } ) => {
		const description = 'x'.repeat( 20_000 );
		sendXml(
			response,
			feed(
				base,
				down( 1000, 1 )
					.map( ( number ) => episode( number, base, { description } ) )
					.join( '\n' )
			)
		);
	},
	'/endless.xml': ( { response, base } ) => {
		response.writeHead( 200, { 'Content-Type': 'application/rss+xml' } );
		response.write( feed( base, '' ).replace( /<\/channel>[^]*$/, '' ) );
		let number = 0;
		const more = () => {
			while ( ! response.destroyed && response.write( episode( ++number, base ).repeat( 100 ) ) ) {
				// Write until the buffer is full.
			}
		};
		response.on( 'drain', more );
		more();
	},
	'/malformed.xml': ( { response, base } ) =>
		sendXml( response, feed( base, episode( 1, base ) ).replace( '</title>', '</tilte>' ) ),
	'/no-feed.xml': ( { response } ) => sendXml( response, '<?xml version="1.0"?><list><item>Tea</item></list>' ),
	'/empty.xml': ( { response } ) => sendXml( response, '' ),
	'/gone.xml': ( { response } ) => response.writeHead( 410 ).end( 'Gone' ),
	'/error.xml': ( { response } ) => response.writeHead( 500 ).end( 'No' ),
	'/redirect.xml': ( { response } ) => redirect( response, '/feed.xml' ),
	// The site may send requests to the stand-in's port, but not to this one.
	'/redirect-private.xml': ( { response } ) => redirect( response, 'http://127.0.0.1:80/feed.xml' ),
	'/redirect-loop.xml': ( { response } ) => redirect( response, '/redirect-loop.xml' ),
	'/bomb.xml': ( { response, base } ) => {
		const entities = down( 9, 1 ).map(
			( level ) => `<!ENTITY e${ level } "${ `&e${ level - 1 };`.repeat( 10 ) }">`
		);
		sendXml(
			response,
			feed( base, episode( 1, base, { title: '&e9;' } ) ).replace(
				'<rss',
				`<!DOCTYPE rss [<!ENTITY e0 "ha">${ entities.reverse().join( '' ) }]><rss`
			)
		);
	},
	'/html.xml': ( { response, base } ) =>
		sendXml(
			response,
			feed(
				base,
				episode( 2, base, {
					title: HOSTILE,
					description: `<![CDATA[<p>One</p><p>Two <img src=x onerror=alert(1)></p></script><item>not one</item>]]>`,
					extra: `<itunes:image href="javascript:alert(1)"/>`,
				} ) +
					episode( 1, base, {
						enclosure: `<enclosure url="javascript:alert(1)" type="audio/mpeg" length="1"/>`,
					} ),
				HOSTILE
			)
		),
	'/no-enclosures.xml': ( { response, base } ) =>
		sendXml(
			response,
			feed(
				base,
				episode( 2, base, { enclosure: '' } ) +
					episode( 1, base, {
						enclosure: `<enclosure url="${ base }/film.mp4" type="video/mp4" length="1"/>`,
					} )
			)
		),
	'/many.xml': ( { response, base } ) => {
		const description = `<![CDATA[${ '<p>Some words about <a href="https://example.org/">this</a> journey.</p>'.repeat( 25 ) }]]>`;
		sendXml(
			response,
			feed(
				base,
				down( 2000, 1 )
					.map( ( number ) => episode( number, base, { description } ) )
					.join( '\n' )
			)
		);
	},
	'/audio.wav': ( { request, response } ) => {
		const file = tone( 6 );
		const [ , from, to ] = /^bytes=(\d+)-(\d*)$/.exec( request.headers.range ?? '' ) ?? [];
		if ( from === undefined ) {
			response.writeHead( 200, { 'Content-Type': 'audio/wav', 'Accept-Ranges': 'bytes' } ).end( file );
			return;
		}
		const last = to ? Math.min( Number( to ), file.length - 1 ) : file.length - 1;
		response
			.writeHead( 206, {
				'Content-Type': 'audio/wav',
				'Content-Range': `bytes ${ from }-${ last }/${ file.length }`,
			} )
			.end( file.subarray( Number( from ), last + 1 ) );
	},
	'/cover.svg': ( { response } ) => response.writeHead( 200, { 'Content-Type': 'image/svg+xml' } ).end( COVER ),
	'/_requests': ( { response, state } ) => response.end( JSON.stringify( state.requests ) ),
	'/_edition': ( { url, response, state } ) => {
		state.edition = Number( url.searchParams.get( 'is' ) );
		response.end();
	},
};

/**
 * Starts the stand-in on a free port.
 *
 * @return {Promise<{ url: string, port: number, requests: { path: string, etag: string }[], publish: (edition: number) => void,
 *     stop: () => Promise<void> }>} `requests` omits paths that start with `/_`.
 */
export async function startFeed() {
	const state = { edition: 1, requests: [] };
	const server = createServer( ( request, response ) => {
		const url = new URL( String( request.url ), 'http://localhost' );
		if ( ! url.pathname.startsWith( '/_' ) ) {
			state.requests.push( { path: url.pathname, etag: request.headers[ 'if-none-match' ] ?? '' } );
		}
		const base = `http://127.0.0.1:${ server.address().port }`;
		const act = PATHS[ url.pathname ] ?? ( () => response.writeHead( 404 ).end( escape( url.pathname ) ) );
		act( { request, response, url, base, state } );
	} );
	await new Promise( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	const { port } = server.address();
	return {
		url: `http://127.0.0.1:${ port }`,
		port,
		requests: state.requests,
		publish: ( edition ) => ( state.edition = edition ),
		stop: () => {
			server.closeAllConnections();
			return new Promise( ( resolve ) => server.close( () => resolve() ) );
		},
	};
}

if ( import.meta.url === pathToFileURL( String( process.argv[ 1 ] ) ).href ) {
	const { port } = await startFeed();
	process.stdout.write( `${ port }\n` );
}
