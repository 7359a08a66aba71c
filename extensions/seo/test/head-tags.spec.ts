import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openProductPanel } from '../../../tests/e2e/lib/product-sidebar';
import { expect, test } from '../../../tests/e2e/lib/test';
import { fetchHead } from './page-head';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const TITLE = 'Green & "black" tea 🫖';
const DESCRIPTION = 'How to make "tea" & cake';
const SECRET = 'sentinel-of-members';
const PICTURE = join( import.meta.dirname, '../../../docs/picture.png' );

const MEMBERS = `<!-- wp:premium-content/container --><div class="wp-block-premium-content-container">
<!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view"><!-- wp:details --><details class="wp-block-details"><summary>${ SECRET }</summary><!-- wp:paragraph --><p>${ SECRET }</p><!-- /wp:paragraph --></details><!-- /wp:details --></div><!-- /wp:premium-content/subscriber-view -->
<!-- wp:premium-content/logged-out-view --><div class="wp-block-premium-content-logged-out-view"><!-- wp:paragraph --><p>For members</p><!-- /wp:paragraph --></div><!-- /wp:premium-content/logged-out-view -->
</div><!-- /wp:premium-content/container -->`;

interface Published {
	readonly id: number;
	readonly link: string;
}

const publish = ( requestUtils: RequestUtils, type: string, data: object ) =>
	requestUtils.rest< Published >( {
		path: `/wp/v2/${ type }`,
		method: 'POST',
		data: { title: TITLE, status: 'publish', slug: randomUUID(), ...data },
	} );

const siteName = async ( requestUtils: RequestUtils ) =>
	( await requestUtils.rest< { name: string } >( { path: '/' } ) ).name.replaceAll( '&amp;', '&' );

/** Returns the Open Graph tags that every public page must have. */
const general = ( name: string, title: string, description: string, link: string ) => ( {
	ogSiteName: name,
	ogLocale: 'en_US',
	ogTitle: title,
	ogDescription: description,
	ogUrl: link,
	twitterTitle: title,
	twitterDescription: description,
} );

test.describe( 'each page has each tag once, for parsers of other authors', () => {
	let name = '';
	test.beforeAll( async ( { requestUtils } ) => {
		name = await siteName( requestUtils );
	} );

	test( 'a post without a picture', async ( { requestUtils } ) => {
		const { link } = await publish( requestUtils, 'posts', { meta: { advanced_seo_description: DESCRIPTION } } );
		const { head } = await fetchHead( link );
		expect( head.values ).toEqual( {
			...general( name, TITLE, DESCRIPTION, link ),
			ogType: 'article',
			articlePublishedTime: expect.stringMatching( /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/ ),
			articleModifiedTime: expect.stringMatching( /\+00:00$/ ),
			twitterCard: 'summary',
		} );
		expect( Object.keys( head.nodes ) ).toEqual( [ 'Article' ] );
		expect( head.nodes.Article?.[ 0 ] ).toMatchObject( {
			headline: TITLE,
			description: DESCRIPTION,
			mainEntityOfPage: link,
			author: { '@type': 'Person', name: 'admin' },
		} );
	} );

	test( 'a post with a featured image, and a title and questions of its author', async ( { requestUtils } ) => {
		const media = await requestUtils.uploadMedia( PICTURE );
		await requestUtils.rest( {
			path: `/wp/v2/media/${ media.id }`,
			method: 'POST',
			data: { alt_text: 'A cup & "pot"' },
		} );
		const { link } = await publish( requestUtils, 'posts', {
			content:
				'<!-- wp:details --><details class="wp-block-details"><summary>Why "tea"?</summary><!-- wp:paragraph --><p>It&#8217;s hot &amp; good.</p><!-- /wp:paragraph --></details><!-- /wp:details -->',
			featured_media: media.id,
			excerpt: DESCRIPTION,
			meta: { jetpack_seo_html_title: 'Own <b>title</b>', jetpack_seo_schema_type: 'faq' },
		} );
		const { head } = await fetchHead( link );
		const url = expect.stringMatching( /\/picture[^/]*-1024x436\.png$/ );
		expect( head.values ).toEqual( {
			...general( name, 'Own title', DESCRIPTION, link ),
			ogType: 'article',
			articlePublishedTime: expect.any( String ),
			articleModifiedTime: expect.any( String ),
			ogImage: [ { url, width: '1024', height: '436', alt: 'A cup & "pot"' } ],
			twitterCard: 'summary_large_image',
			twitterImage: [ { url, alt: 'A cup & "pot"' } ],
		} );
		expect( head.nodes ).toEqual( {
			FAQPage: [
				{
					'@context': 'https://schema.org',
					'@type': 'FAQPage',
					mainEntity: [
						{
							'@type': 'Question',
							name: 'Why "tea"?',
							acceptedAnswer: { '@type': 'Answer', text: 'It’s hot & good.' },
						},
					],
				},
			],
		} );
	} );

	test( 'a page', async ( { requestUtils } ) => {
		const { link } = await publish( requestUtils, 'pages', { content: '<p>How to make "tea" &amp; cake</p>' } );
		const { head } = await fetchHead( link );
		expect( head.values ).toEqual( {
			...general( name, TITLE, DESCRIPTION, link ),
			ogType: 'article',
			articlePublishedTime: expect.any( String ),
			articleModifiedTime: expect.any( String ),
			twitterCard: 'summary',
		} );
		expect( head.nodes ).toEqual( {} );
	} );

	test( 'the front page and a search', async ( { requestUtils } ) => {
		const { description } = await requestUtils.rest< { description: string } >( {
			path: '/wp/v2/settings',
		} );
		const tagline = description || undefined;
		const front = await fetchHead( '/' );
		expect( front.head.values ).toEqual(
			JSON.parse(
				JSON.stringify( {
					...general( name, name, '', `${ process.env.WP_BASE_URL }/` ),
					ogDescription: tagline,
					twitterDescription: tagline,
					ogType: 'website',
					twitterCard: 'summary',
				} )
			)
		);
		const search = await fetchHead( '/?s=tea' );
		expect( Object.keys( search.head.counts ).sort() ).toEqual(
			tagline ? [ 'description', 'robots' ] : [ 'robots' ]
		);
		expect( search.head.nodes ).toEqual( {} );
	} );

	test( 'the archives of an author, a category and a year', async ( { requestUtils } ) => {
		const { id, link: category } = await publish( requestUtils, 'categories', { name: `Tea ${ randomUUID() }` } );
		const user = await requestUtils.rest< { id: number; link: string } >( {
			path: '/wp/v2/users',
			method: 'POST',
			data: {
				username: randomUUID(),
				name: 'Ada & "Eve"',
				email: `${ randomUUID() }@example.org`,
				password: randomUUID(),
				roles: [ 'author' ],
			},
		} );
		await publish( requestUtils, 'posts', { categories: [ id ], author: user.id, date: '1987-03-05T10:00:00' } );
		const pages = [
			{ link: category, ogType: 'website', description: /^Posts about Tea [-\w]+ written by Ada & "Eve"$/ },
			{ link: user.link, ogType: 'profile', description: `Read all of the posts by Ada & "Eve" on ${ name }` },
			{
				link: `${ process.env.WP_BASE_URL }/1987/`,
				ogType: 'website',
				description: /^1 post published by Ada & "Eve" in the year 1987$/,
			},
		];
		for ( const { link, ogType, description } of pages ) {
			const { head } = await fetchHead( link );
			const text = description instanceof RegExp ? expect.stringMatching( description ) : description;
			expect( head.values ).toEqual( {
				...general( name, '', '', link ),
				ogTitle: expect.stringContaining( name ),
				twitterTitle: head.values.ogTitle,
				ogDescription: text,
				twitterDescription: head.values.ogDescription,
				ogType,
				twitterCard: 'summary',
			} );
			expect( head.nodes ).toEqual( {} );
		}
	} );

	test( 'a post with a password says nothing, a members’ post nothing of its members’ part', async ( {
		requestUtils,
	} ) => {
		const locked = await publish( requestUtils, 'posts', {
			content: `<p>${ SECRET }</p>`,
			excerpt: SECRET,
			password: 'secret',
			meta: { advanced_seo_description: SECRET },
		} );
		const locks = await fetchHead( locked.link );
		expect( Object.keys( locks.head.counts ) ).toEqual( [ 'robots' ] );
		expect( locks.head.nodes ).toEqual( {} );
		expect( locks.html ).not.toContain( SECRET );
		for ( const schema of [ '', 'article', 'faq' ] ) {
			const { link } = await publish( requestUtils, 'posts', {
				content: MEMBERS,
				meta: { jetpack_seo_schema_type: schema },
			} );
			const { head, html } = await fetchHead( link );
			expect( html ).not.toContain( SECRET );
			expect( head.values ).toMatchObject( { ogTitle: TITLE, ogType: 'article' } );
			expect( Object.keys( head.nodes ) ).toEqual( schema === 'faq' ? [] : [ 'Article' ] );
		}
	} );

	test( 'a hidden post asks search engines once not to show it', async ( { requestUtils } ) => {
		const { link } = await publish( requestUtils, 'posts', { meta: { jetpack_seo_noindex: true } } );
		const { head, html } = await fetchHead( link );
		expect( head.counts.robots ).toBe( 1 );
		expect( html ).toMatch( /<meta name='robots' content='noindex[,']/ );
	} );
} );

test( 'the previews of a post show what its head says', async ( { page, admin, requestUtils } ) => {
	const media = await requestUtils.uploadMedia( PICTURE );
	const { id, link } = await publish( requestUtils, 'posts', {
		content: `<!-- wp:image {"id":${ media.id },"sizeSlug":"large"} --><figure class="wp-block-image size-large"><img src="${ media.source_url }" alt="" class="wp-image-${ media.id }"/></figure><!-- /wp:image -->`,
		excerpt: DESCRIPTION,
	} );
	const { head } = await fetchHead( link );
	const [ image ] = head.values.ogImage as ReadonlyArray< { url: string } >;
	await admin.visitAdminPage( 'post.php', `post=${ id }&action=edit` );
	const settings = await openProductPanel( page, 'Social Previews' );
	await settings.getByRole( 'button', { name: 'Open Social Previews' } ).click();
	const modal = page.getByRole( 'dialog', { name: 'Social Previews' } );
	const tabs = {
		Facebook: 'facebook-preview__',
		Twitter: 'twitter-preview__card-',
		Mastodon: 'link-preview__',
		Bluesky: 'link-preview__',
		LinkedIn: 'link-preview__',
		WhatsApp: 'link-preview__',
		Threads: 'link-preview__',
	};
	for ( const [ network, prefix ] of Object.entries( tabs ) ) {
		await modal.getByRole( 'tab', { name: network } ).click();
		await expect( modal.locator( `.${ prefix }title` ) ).toHaveText( String( head.values.ogTitle ) );
		if ( ! [ 'LinkedIn', 'Threads' ].includes( network ) ) {
			await expect( modal.locator( `.${ prefix }description` ) ).toHaveText(
				String( head.values.ogDescription )
			);
		}
		await expect( modal.locator( '.jetpack-social-previews__preview img' ) ).toHaveAttribute(
			'src',
			String( image?.url )
		);
		await expect( modal.locator( `.${ prefix }url` ) ).toContainText( new URL( link ).host );
	}
} );
