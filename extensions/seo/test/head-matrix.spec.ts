import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from '../../../tests/e2e/lib/test';
import { fetchHead } from './page-head';
import { installSeoPlugins, PLUGIN_TAGS, SEO_PLUGINS, visitorCookie } from './seo-plugins';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );
// One worker, because all tests use the same pages.
test.describe.configure( { mode: 'default' } );

const SECRET = 'sentinel-of-members';
const PICTURE = join( import.meta.dirname, '../../../docs/picture.png' );
const MEMBERS = `<!-- wp:premium-content/container --><div class="wp-block-premium-content-container">
<!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view"><!-- wp:paragraph --><p>${ SECRET }</p><!-- /wp:paragraph --></div><!-- /wp:premium-content/subscriber-view -->
</div><!-- /wp:premium-content/container -->`;

/** Tags of every page that has tags for social networks. */
const SHARED = [
	...[ 'description', 'og:site_name', 'og:locale', 'og:type', 'og:title', 'og:description', 'og:url' ],
	...[ 'twitter:card', 'twitter:title', 'twitter:description' ],
];
const TIMES = [ 'article:published_time', 'article:modified_time' ];
const IMAGE = [
	...[ 'og:image', 'og:image:width', 'og:image:height', 'og:image:alt' ],
	...[ 'twitter:image', 'twitter:image:alt' ],
];

/** A kind of page. */
interface Kind {
	/** Tags of the page, except those of its image. */
	readonly tags: readonly string[];
	/** Whether its post has its own picture. */
	readonly hasImage?: boolean;
	/** Types of its JSON-LD. */
	readonly data?: readonly string[];
	/** Whether the site has a static front page and a posts page. */
	readonly isStatic?: boolean;
}

const single: Kind = { tags: [ ...SHARED, ...TIMES ], hasImage: true };
const list: Kind = { tags: SHARED };

const KINDS = {
	post: { ...single, data: [ 'Article' ] },
	page: single,
	'hidden post': { ...single, data: [ 'Article' ] },
	'members’ post': { ...single, data: [ 'Article' ] },
	'post with a password': { tags: [] },
	'static front page': { ...list, hasImage: true, isStatic: true },
	'posts page': { ...list, hasImage: true, isStatic: true },
	'front page with posts': list,
	'archive of a category': list,
	'archive of a tag': list,
	'archive of an author': list,
	'archive of a year': list,
	search: { tags: [ 'description' ] },
} satisfies Record< string, Kind >;

type Links = Record< keyof typeof KINDS, string > & { readonly site: string };

/** Publishes the pages of all kinds. With `media`, each post has this featured image. */
async function publishPages( requestUtils: RequestUtils, year: number, media?: number ): Promise< Links > {
	const create = ( type: string, data: object ) =>
		requestUtils.rest< { id: number; link: string } >( { path: `/wp/v2/${ type }`, method: 'POST', data } );
	const [ category, tag ] = await Promise.all(
		[ 'categories', 'tags' ].map( ( type ) => create( type, { name: randomUUID() } ) )
	);
	const author = await create( 'users', {
		username: randomUUID(),
		email: `${ randomUUID() }@example.org`,
		password: randomUUID(),
		roles: [ 'author' ],
	} );
	const publish = ( type: string, data: object = {} ) =>
		create( type, {
			title: `Tea ${ year }`,
			excerpt: 'How to make "tea" & cake',
			status: 'publish',
			slug: randomUUID(),
			...( media ? { featured_media: media } : {} ),
			...data,
		} );
	const post = await publish( 'posts', {
		categories: [ category?.id ],
		tags: [ tag?.id ],
		author: author.id,
		date: `${ year }-03-05T10:00:00`,
	} );
	const [ page, front, posts ] = [ await publish( 'pages' ), await publish( 'pages' ), await publish( 'pages' ) ];
	return {
		site: `${ front.id }-${ posts.id }`,
		post: post.link,
		page: page.link,
		'hidden post': ( await publish( 'posts', { meta: { jetpack_seo_noindex: true } } ) ).link,
		'members’ post': ( await publish( 'posts', { content: MEMBERS } ) ).link,
		'post with a password': ( await publish( 'posts', { content: SECRET, excerpt: SECRET, password: 'secret' } ) )
			.link,
		'static front page': '/',
		'posts page': posts.link,
		'front page with posts': '/',
		'archive of a category': String( category?.link ),
		'archive of a tag': String( tag?.link ),
		'archive of an author': author.link,
		'archive of a year': `/${ year }/`,
		search: `/?s=${ year }`,
	};
}

test.describe( 'each kind of page has each tag once, as third-party parsers read it', () => {
	let links: Record< 'without' | 'with', Links >;
	let remove = () => {};

	test.beforeAll( async ( { requestUtils } ) => {
		remove = installSeoPlugins();
		const media = await requestUtils.uploadMedia( PICTURE );
		await requestUtils.rest( { path: `/wp/v2/media/${ media.id }`, method: 'POST', data: { alt_text: 'A cup' } } );
		links = {
			without: await publishPages( requestUtils, 1988 ),
			with: await publishPages( requestUtils, 1989, media.id ),
		};
	} );
	test.afterAll( () => remove() );

	for ( const kind of Object.keys( KINDS ) as Array< keyof typeof KINDS > ) {
		const { tags, hasImage = false, data = [], isStatic = false }: Kind = KINDS[ kind ];
		for ( const image of [ 'without', 'with' ] as const ) {
			test( `[SEO-07] ${ kind } ${ image } a featured image`, async () => {
				const { [ kind ]: link, site } = links[ image ];
				const { head, html } = await fetchHead( link, visitorCookie( isStatic ? site : '' ) );
				const own = [ ...tags, ...( hasImage && image === 'with' ? IMAGE : [] ) ];
				expect( Object.keys( head.counts ).sort() ).toEqual( [ ...own, 'robots' ].sort() );
				expect( Object.keys( head.nodes ) ).toEqual( data );
				expect( html ).not.toContain( SECRET );
			} );
		}

		test( `[SEO-07] ${ kind } next to each SEO plugin has the plugin's tags only`, async () => {
			const { [ kind ]: link, site } = links.with;
			const names = [ ...PLUGIN_TAGS.property, ...PLUGIN_TAGS.name, 'robots' ].sort();
			expect( SEO_PLUGINS ).toHaveLength( 10 );
			const check = async ( plugin: string ) => {
				const { head, html } = await fetchHead( link, visitorCookie( isStatic ? site : '', plugin ) );
				expect( Object.keys( head.counts ).sort(), plugin ).toEqual( names );
				expect( head.values, plugin ).toMatchObject( { ogTitle: 'Theirs', twitterTitle: 'Theirs' } );
				expect( head.nodes, plugin ).toMatchObject( { Article: [ { headline: 'Theirs' } ] } );
				expect( Object.keys( head.nodes ), plugin ).toEqual( [ 'Article' ] );
				expect( html, plugin ).not.toContain( SECRET );
			};
			await Promise.all( SEO_PLUGINS.map( check ) );
		} );
	}
} );
