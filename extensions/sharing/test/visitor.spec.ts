import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const block = ( style: string, ...services: string[] ) =>
	`<!-- wp:jetpack/sharing-buttons {"styleType":"${ style }"} -->
<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list">${ services
		.map( ( service ) => `<!-- wp:jetpack/sharing-button {"service":"${ service }"} /-->` )
		.join( '\n\n' ) }</ul>
<!-- /wp:jetpack/sharing-buttons -->`;

const ALL = [ 'facebook', 'x', 'bluesky', 'mastodon', 'linkedin', 'whatsapp', 'reddit', 'mail', 'print', 'copy' ];

test( '[SHB-05] links work without script, and nothing is loaded from other servers', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( block( 'icon-text', ...ALL ), 'Tea & cake' );
	const page = await visitor.open( link, { script: false, width: 320 } );
	const names = await page.getByRole( 'link', { name: /^(Share on|Email)/ } ).count();
	expect( names ).toBe( 7 );
	await expect( page.getByRole( 'link', { name: /Share on Bluesky/ } ) ).toHaveAttribute(
		'href',
		`https://bsky.app/intent/compose?text=Tea%20%26%20cake%20${ encodeURIComponent( link ) }`
	);
	// Buttons that need a script are hidden.
	await expect( page.getByRole( 'button', { name: 'Copy link' } ) ).toBeHidden();
	const items = await page
		.locator( '.jetpack-sharing-button__list-item' )
		.evaluateAll( ( all ) => all.filter( ( item ) => getComputedStyle( item ).display !== 'none' ).length );
	expect( items, 'items without gaps of hidden buttons' ).toBe( 7 );
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 320 );
} );

test( '[SHB-05] the reader’s own Mastodon server is remembered, by keyboard', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( block( 'icon', ...ALL ), 'Tea' );
	const page = await visitor.open( link );
	const origins = new Set< string >();
	page.on( 'request', ( request ) => origins.add( new URL( request.url() ).origin ) );
	await page.reload();
	await page.evaluate( () => {
		window.open = ( url ) => {
			document.title = String( url );
			return null;
		};
	} );
	const mastodon = page.locator( 'summary', { hasText: '' } ).and( page.getByLabel( 'Share on Mastodon' ) );
	await mastodon.focus();
	await page.keyboard.press( 'Enter' );
	const next = page.getByRole( 'link', { name: /Share on Bluesky/ } );
	await expect( page.getByLabel( 'Your Mastodon server' ) ).toBeVisible();
	for ( const control of [
		page.getByLabel( 'Your Mastodon server' ),
		page.getByRole( 'button', { name: 'Share', exact: true } ),
	] ) {
		// WCAG 2.5.8 requires 24 px. The neighboring buttons are 36 px high.
		expect( ( await control.boundingBox() )!.height ).toBeGreaterThanOrEqual( 36 );
	}
	// Opening a button must not move the buttons next to it.
	const tops = await Promise.all( [ mastodon, next ].map( async ( one ) => ( await one.boundingBox() )!.y ) );
	expect( tops[ 0 ] ).toBeCloseTo( tops[ 1 ]!, 0 );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( '@ann@tea.example' );
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveTitle( `https://tea.example/share?text=${ encodeURIComponent( `Tea ${ link }` ) }` );
	await expectAccessiblePage( page );
	await page.reload();
	await mastodon.click();
	await expect( page.getByLabel( 'Your Mastodon server' ) ).toHaveValue( 'tea.example' );
	expect( [ ...origins ] ).toEqual( [ new URL( link ).origin ] );
} );

test( '[SHB-05] copies the link and prints', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( block( 'text', 'copy', 'print' ) );
	const page = await visitor.open( link );
	await page.context().grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	const copy = page.getByRole( 'button', { name: 'Copy link' } );
	await expect( copy ).toHaveAttribute( 'aria-live', 'polite' );
	await copy.click();
	await expect( page.getByText( 'Copied!' ) ).toBeVisible();
	expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toBe( link );
	await page.evaluate( () => {
		window.print = () => {
			document.title = 'printed';
		};
	} );
	await page.getByRole( 'button', { name: 'Print' } ).click();
	await expect( page ).toHaveTitle( 'printed' );
} );

test( '[SHB-05] shows the link when the browser refuses to copy it', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( block( 'icon', 'copy' ) );
	const page = await visitor.open( link );
	await page.evaluate( () => {
		navigator.clipboard.writeText = () => Promise.reject( new DOMException( 'refused', 'NotAllowedError' ) );
	} );
	await page.getByRole( 'button', { name: 'Copy link' } ).click();
	const shown = page.getByRole( 'textbox', { name: 'Copy link' } );
	await expect( shown ).toHaveValue( link );
	await expect( shown ).toBeFocused();
} );

test( '[SHB-05] the QR code is loaded when a visitor opens it by keyboard', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( block( 'icon-text', 'facebook', 'qr-code' ), 'Tea' );
	const page = await visitor.open( link, { width: 320 } );
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	await page.reload();
	expect( asked.filter( ( url ) => url.includes( 'share=' ) ) ).toEqual( [] );
	await page.getByRole( 'link', { name: /Share on Facebook/ } ).focus();
	await page.keyboard.press( 'Tab' );
	const answer = page.waitForResponse( ( response ) => response.url().includes( 'share=qr-code' ) );
	await page.keyboard.press( 'Enter' );
	expect( ( await answer ).headers()[ 'content-type' ] ).toContain( 'image/svg+xml' );
	await expect( page.getByRole( 'img', { name: 'QR code with the link to this post' } ) ).toBeVisible();
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 320 );
} );

test( 'the block keeps a distance from what is above it', async ( { posts, visitor } ) => {
	const { link } = await posts.publish(
		`<!-- wp:paragraph --><p>Tea</p><!-- /wp:paragraph -->\n\n${ block( 'text', 'facebook' ) }`
	);
	const page = await visitor.open( link );
	const above = await page.locator( 'p', { hasText: /^Tea$/ } ).boundingBox();
	const below = await page.locator( '.wp-block-jetpack-sharing-buttons' ).boundingBox();
	expect( below!.y - ( above!.y + above!.height ) ).toBeGreaterThanOrEqual( 8 );
} );

test( 'the buttons are visible in forced colors', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( `${ block( 'icon', 'facebook', 'x' ) }<!-- wp:jetpack/like /-->` );
	const page = await visitor.open( link );
	await page.emulateMedia( { forcedColors: 'active' } );
	for ( const svg of await page.locator( '.wp-block-post-content svg' ).all() ) {
		const [ fill, stroke, background ] = await svg.evaluate( ( element ) => {
			const { fill: inside, stroke: line } = getComputedStyle( element );
			return [ inside, line, getComputedStyle( document.body ).backgroundColor ];
		} );
		expect( fill === background && stroke === background ).toBe( false );
		await expect( svg ).toBeVisible();
	}
	if ( process.env.PICTURES ) {
		await page.screenshot( { path: `${ process.env.PICTURES }/sharing-forced-colors.png` } );
		await page.emulateMedia( { forcedColors: 'none' } );
		await page.screenshot( { path: `${ process.env.PICTURES }/sharing.png` } );
	}
} );
