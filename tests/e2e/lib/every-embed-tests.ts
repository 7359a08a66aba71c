import {
	askBefore,
	everyBlock,
	hostsOfEmbeds,
	loadableEmbeds,
	readToTheEnd,
	waitingEmbeds,
	watchHosts,
	watchMedia,
} from './every-embed';
import { addToSite, expect, test } from './embeds';

/** URL on the site that runs no scripts, where a test can prepare a browser. */
const BLANK = '/wp-includes/images/blank.gif';

/** CSS that hides an element. */
const UNSEEN = {
	'in a hidden part of a page': 'display:none',
	'nine thousand pixels below the window': 'padding-top:9000px',
};

const html = ( markup: string ) => `<!-- wp:html -->\n${ markup }\n<!-- /wp:html -->`;

/**
 * Defines the tests of all embeds of all blocks.
 *
 * @param engine Prefix of the test titles.
 */
export function testEveryEmbed( engine = '' ): void {
	test( `${ engine }a page with every block sends no request to another host, and each embed has a button and a link`, async ( {
		posts,
		visitor,
		baseURL,
	} ) => {
		test.slow();
		const site = String( baseURL );
		const { link } = await posts.publish( everyBlock(), 'Every block' );
		const page = await visitor.open( BLANK );
		await askBefore( page.context(), site );
		await page.context().route(
			( { host } ) => host !== new URL( site ).host,
			( route ) => route.abort()
		);
		const asked = watchHosts( page, site );
		await page.goto( link );
		await readToTheEnd( page );
		await page.waitForLoadState( 'networkidle' );
		expect( asked, 'hosts that were asked before the visitor wanted it' ).toEqual( [] );

		const embeds = await waitingEmbeds( page );
		expect( embeds.length ).toBeGreaterThan( 1 );
		for ( const { box, place, provider } of embeds ) {
			await expect( box.getByRole( 'button' ).first() ).toContainText( provider );
			const way = place.getByRole( 'link' ).first();
			await expect( way ).toBeVisible();
			await expect( way ).not.toHaveText( '' );
			expect( new URL( String( await way.getAttribute( 'href' ) ) ).protocol ).toMatch( /^https?:$/ );
		}
	} );

	test( `${ engine }one press sends requests to that embed's provider only`, async ( {
		posts,
		visitor,
		prepare,
		baseURL,
	} ) => {
		test.slow();
		const site = String( baseURL );
		const { link } = await posts.publish( everyBlock(), 'Every block' );
		const page = await visitor.open( BLANK );
		await prepare( page.context() );
		await askBefore( page.context(), site );
		const asked = watchHosts( page, site );
		await page.goto( link );
		for ( const { box, host, isPage } of await loadableEmbeds( page ) ) {
			await test.step( host, async () => {
				const before = asked.length;
				// Use the keyboard: directly after scrolling, Chromium sends clicks to the frame that was there before.
				await box.getByRole( 'button' ).first().press( 'Enter' );
				if ( isPage ) {
					await expect( box.frameLocator( 'iframe' ).getByRole( 'heading' ) ).toHaveText(
						`Content of ${ host }`
					);
				} else {
					await expect.poll( () => asked.slice( before ) ).toContain( host );
				}
				expect( [ ...new Set( asked.slice( before ) ) ] ).toEqual( [ host ] );
			} );
		}
	} );
	for ( const [ place, style ] of Object.entries( UNSEEN ) ) {
		test( `${ engine }no embed sends a request ${ place } until it is visible`, async ( {
			posts,
			visitor,
			prepare,
			baseURL,
		} ) => {
			test.slow();
			const site = String( baseURL );
			addToSite( 'ads' );
			const content = [ html( `<div id="unseen" style="${ style }">` ), everyBlock(), html( '</div>' ) ];
			const { link } = await posts.publish( content.join( '\n' ), 'Every block, unseen' );
			const page = await visitor.open( BLANK );
			await prepare( page.context() );
			await askBefore( page.context(), site, false );
			await page.context().addCookies( [ { name: 'slipstream_ads_test', value: 'on', url: site } ] );
			const asked = watchHosts( page, site );
			const media = watchMedia( page, site );
			await page.goto( link );
			await page.waitForLoadState( 'networkidle' );
			expect( asked, 'hosts that received requests for hidden embeds' ).toEqual( [] );
			expect( media, 'hidden audio, video and frames of the site' ).toEqual( [] );

			// The same embeds load once they are visible, so the test above would have seen requests.
			const hosts = await hostsOfEmbeds( page );
			expect( hosts.length ).toBeGreaterThan( 5 );
			await page.locator( '#unseen' ).evaluate( ( element ) => element.removeAttribute( 'style' ) );
			await readToTheEnd( page );
			await expect.poll( () => hosts.filter( ( host ) => ! asked.includes( host ) ) ).toEqual( [] );
			// Do not wait for maps, which keep requesting tiles.
			await page.context().unrouteAll( { behavior: 'ignoreErrors' } );
		} );
	}
}
