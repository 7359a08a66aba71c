// Reads the posts that have arrived at a server.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @return {Promise< { id: string, text: string, parent: string, alt: string[], sizes: string[], link: string }[] >} Posts of
 *     the connected account.
 */
export async function blueskyPosts( { url, handle } ) {
	const records = [];
	let cursor = '';
	do {
		const query = new URLSearchParams( { repo: handle, collection: 'app.bsky.feed.post', limit: '100', cursor } );
		const page = await json( `${ url }/xrpc/com.atproto.repo.listRecords?${ query }` );
		records.push( ...page.records );
		cursor = page.cursor ?? '';
	} while ( cursor !== '' );
	const did = records[ 0 ]?.uri.split( '/' )[ 2 ];
	const size = ( blob ) =>
		sizeOf( `${ url }/xrpc/com.atproto.sync.getBlob?${ new URLSearchParams( { did, cid: blob.ref.$link } ) }` );
	return Promise.all(
		records.map( async ( { uri, value } ) => {
			const images = value.embed?.images ?? [];
			const card = value.embed?.external;
			return {
				id: uri,
				text: value.text,
				parent: value.reply?.parent.uri ?? '',
				alt: images.map( ( { alt } ) => alt ),
				sizes: await Promise.all( images.map( ( { image } ) => size( image ) ) ),
				link: card?.thumb && ( await size( card.thumb ) ) === '640x360' ? card.uri : '',
			};
		} )
	);
}

/** Reads posts from snac's files, because without a token its API lists only 20. */
export async function snacPosts( { posts } ) {
	const names = await readdir( posts );
	const notes = await Promise.all(
		names.filter( ( name ) => name.endsWith( '.json' ) ).map( ( name ) => readFile( join( posts, name ), 'utf8' ) )
	);
	return Promise.all(
		notes.map( JSON.parse ).map( async ( note ) => ( {
			id: note.id,
			text: plain( note.content ),
			parent: note.inReplyTo ?? '',
			alt: ( note.attachment ?? [] ).map( ( { name } ) => name ),
			sizes: await Promise.all( ( note.attachment ?? [] ).map( ( one ) => sizeOf( one.url ) ) ),
			link: /href="([^"]*)"/.exec( note.content )?.[ 1 ].replaceAll( '&amp;', '&' ) ?? '',
		} ) )
	);
}

function plain( html ) {
	const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
	return html
		.replaceAll( /<br\s*\/?>/g, '\n' )
		.replaceAll( /<[^>]*>/g, '' )
		.replaceAll( /&[#\w]+;/g, ( entity ) => entities[ entity ] ?? entity )
		.trim();
}

async function json( url, headers = {} ) {
	const response = await fetch( url, { headers } );
	if ( ! response.ok ) {
		throw new Error( `${ url }: ${ response.status }` );
	}
	return response.json();
}

/** @return {Promise< string >} Width and height of a PNG file, such as `300x200`. */
async function sizeOf( url ) {
	const bytes = Buffer.from( await ( await fetch( url ) ).arrayBuffer() );
	return bytes.subarray( 1, 4 ).toString() === 'PNG'
		? `${ bytes.readUInt32BE( 16 ) }x${ bytes.readUInt32BE( 20 ) }`
		: 'no PNG';
}
