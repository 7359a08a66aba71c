import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Controls of the stand-in, and the requests that it has received. */
export interface VideoPressStandIn {
	/** Base URL. */
	readonly url: string;
	/** URLs of requested videos, in order. */
	readonly asked: string[];
	readonly stop: () => void;
}

/** ID of a video that is still being processed. */
export const UNKNOWN_GUID = 'zzzzzzzz';

const FRAME = ( src: string ) =>
	`<iframe title="VideoPress Video Player" width="640" height="360" src="${ src }" frameborder="0" allowfullscreen></iframe>`;

/** Stand-in for VideoPress' oEmbed 1.0 service: `GET /oembed/…?url=…&format=json`. */
export async function startVideoPress(): Promise< VideoPressStandIn > {
	const asked: string[] = [];
	const server: Server = createServer( ( request, response ) => {
		const { searchParams } = new URL( request.url ?? '/', 'http://127.0.0.1' );
		const url = searchParams.get( 'url' ) ?? '';
		const guid = url.match( /^https:\/\/videopress\.com\/v\/(\w{8})/ )?.[ 1 ];
		asked.push( url );
		if ( ! guid || guid === UNKNOWN_GUID || searchParams.get( 'format' ) !== 'json' ) {
			response.writeHead( 404, { 'Content-Type': 'application/json' } ).end( '{"error":"not_found"}' );
			return;
		}
		response.writeHead( 200, { 'Content-Type': 'application/json' } ).end(
			JSON.stringify( {
				version: '1.0',
				type: 'video',
				provider_name: 'VideoPress',
				provider_url: 'https://videopress.com',
				title: 'Clip',
				width: 640,
				height: 360,
				html: FRAME( url.replace( '/v/', '/embed/' ) ),
			} )
		);
	} );
	await new Promise< void >( ( listening ) => server.listen( 0, '127.0.0.1', listening ) );
	return {
		url: `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }`,
		asked,
		stop: () => void server.close(),
	};
}
