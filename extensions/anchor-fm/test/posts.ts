import apiFetch from '@wordpress/api-fetch';
import { getBlockType, registerBlockType, setDefaultBlockName, unregisterBlockType } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { getQueryArgs } from '@wordpress/url';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';

export const FEED = 'https://example.org/feed.xml';

export const episode = ( number: number ) => ( {
	id: `podcast-track-${ number }`,
	guid: `episode-${ number }`,
	title: `Episode ${ number }`,
	link: `https://example.org/${ number }`,
	src: `https://example.org/${ number }.mp3`,
	type: 'audio/mpeg',
	description: `About ${ number }.`,
	description_html: `<p>About ${ number }.</p>`,
	publish_date: '2026-11-01T10:00:00+00:00',
	duration: '14:58',
} );

const episodes = [ 3, 2, 1 ].map( episode );

export const feed = {
	title: 'Rivers and Rails',
	link: 'https://example.org/',
	cover: 'https://example.org/cover.png',
	tracks: episodes.slice( 0, 2 ),
	options: episodes.map( ( { guid, title } ) => ( { label: title, value: guid } ) ),
};

export const NOT_FOUND = { code: 'no_track', message: 'The track was not found.', data: { status: 404 } };

type Query = ReturnType< typeof getQueryArgs >;

/** Returns the feed, with only the requested episodes. */
export function ofFeed( { guids }: Query ) {
	const wanted = Array.isArray( guids ) ? guids : [];
	const tracks = wanted.length ? episodes.filter( ( { guid } ) => wanted.includes( guid ) ) : feed.tracks;
	if ( ! tracks.length ) {
		throw NOT_FOUND;
	}
	return { ...feed, tracks };
}

/** A stand-in for the site's REST API, which records requests. */
export const site = { answer: ofFeed as ( query: Query ) => unknown, asked: [] as string[] };

apiFetch.setFetchHandler( async ( { path = '' } ) => {
	if ( path.startsWith( '/wp/v2/' ) ) {
		// The test itself sets the post in the editor's store.
		return new Promise( () => {} );
	}
	// Delay responses, as a network does.
	await new Promise( ( done ) => setTimeout( done ) );
	site.asked.push( decodeURIComponent( path ).replace( '&_locale=user', '' ) );
	return site.answer( getQueryArgs( path ) );
} );

/** Block types of WordPress and of other extensions, reduced to what the templates use. */
const BLOCKS: Record< string, object > = {
	'core/paragraph': {
		attributes: { content: { type: 'string', source: 'html', selector: 'p' }, placeholder: { type: 'string' } },
		transforms: {
			from: [
				{
					type: 'raw',
					selector: 'p',
					schema: ( { phrasingContentSchema }: { phrasingContentSchema: object } ) => ( {
						p: { children: phrasingContentSchema },
					} ),
					isMatch: ( node: Element ) => node.nodeName === 'P',
				},
			],
		},
	},
	'core/heading': {
		attributes: { level: { type: 'number' }, content: { type: 'string' }, placeholder: { type: 'string' } },
	},
	'core/image': {
		attributes: Object.fromEntries(
			[ 'url', 'alt', 'linkDestination', 'href', 'align', 'width', 'height', 'className' ].map( ( name ) => [
				name,
				{ type: 'string' },
			] )
		),
	},
	'core/audio': { attributes: { src: { type: 'string' } } },
	'core/html': { attributes: { content: { type: 'string' } } },
	'jetpack/podcast-player': {
		attributes: {
			url: { type: 'string' },
			selectedEpisodes: { type: 'array', default: [] },
			customPrimaryColor: { type: 'string' },
			hexPrimaryColor: { type: 'string' },
			showCoverArt: { type: 'boolean', default: true },
			showEpisodeTitle: { type: 'boolean', default: true },
			showEpisodeDescription: { type: 'boolean', default: true },
		},
	},
	'jetpack/conversation': { attributes: { participants: { type: 'array' } } },
	'jetpack/dialogue': { attributes: { slug: { type: 'string' }, placeholder: { type: 'string' } } },
};

/** Registers these block types except the given ones. */
export function registerBlocks( ...without: string[] ) {
	for ( const [ name, settings ] of Object.entries( BLOCKS ) ) {
		if ( getBlockType( name ) ) {
			unregisterBlockType( name );
		}
		if ( ! without.includes( name ) ) {
			registerBlockType( name, {
				apiVersion: 3,
				title: name,
				category: 'text',
				edit: () => null,
				save: () => null,
				...settings,
			} as Parameters< typeof registerBlockType >[ 1 ] & object );
		}
	}
}

setDefaultBlockName( 'core/paragraph' );

type Outline = [ name: string, attributes: Record< string, unknown >, inner?: Outline[] ];

/** Returns blocks without their client IDs, which are random. */
export const outline = ( blocks: readonly Block[] ): Outline[] =>
	blocks.map( ( { name, attributes, innerBlocks } ) =>
		innerBlocks.length ? [ name, attributes, outline( innerBlocks ) ] : [ name, attributes ]
	);

export const blocksOfPost = (): Block[] => select( blockEditorStore ).getBlocks();

interface PostStore {
	resetBlocks: ( blocks: Block[] ) => Promise< void >;
	getSelectedBlockClientId: () => string | null;
}

/** Opens a post with these blocks. */
export const setBlocks = ( ...blocks: Block[] ) =>
	( dispatch( blockEditorStore ) as unknown as PostStore ).resetBlocks( blocks );

export const selectedBlock = () => ( select( blockEditorStore ) as unknown as PostStore ).getSelectedBlockClientId();
