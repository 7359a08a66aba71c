import { askBefore, everyBlock, loadableEmbeds, readToTheEnd, waitingEmbeds, watchHosts } from './every-embed';
import { expect, test } from './embeds';

/** An address of the site's on which nothing happens: a browser is prepared there. */
const BLANK = '/wp-includes/images/blank.gif';

/**
 * What holds for every embed, whichever block it is of.
 *
 * @param engine In front of the tests' names.
 */
export function testEveryEmbed( engine = '' ): void {
	test( `${ engine }on a page with every block no other host is asked, and each embed has a button and a link`, async ( {
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

	test( `${ engine }one press asks that embed's provider, and nobody else`, async ( {
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
				// By keyboard: Chromium gives a click right behind a scroll to the frame that was there before.
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
}
