import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { addToSite, expect, test } from '../../../tests/e2e/lib/embeds';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const NAME = 'jetpack/wordads';
const SHOTS = process.env.SCREENSHOTS;

/** Cookie that makes the site show ads to one browser. */
const COOKIE = { name: 'slipstream_ads_test', value: 'on' };

test.beforeAll( () => addToSite( 'ads' ) );

test( '[ADS-03, ADS-04, ADS-07, ADS-08] an author places ads, and visitors see them after consent, in their reserved space', async ( {
	page,
	blockPage,
	editor,
	baseURL,
	prepare,
	providers,
	browser,
} ) => {
	await page.context().addCookies( [ { ...COOKIE, url: String( baseURL ) } ] );
	await blockPage.newPost( 'Ads' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME ).first();
	await expect( block.getByText( 'Rectangle 300x250: your ad code runs here on the published page.' ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );
	await blockPage.selectNothing();
	await editor.insertBlock( { name: NAME } );
	const second = blockPage.block( NAME ).last();
	await editor.clickBlockToolbarButton( 'Pick an ad format' );
	await page.getByRole( 'menuitemcheckbox', { name: 'Leaderboard 728x90', exact: true } ).click();
	await expect( second.getByText( 'Leaderboard 728x90: no ad is set' ) ).toBeVisible();
	await editor.openDocumentSettingsSidebar();
	await page.getByRole( 'checkbox', { name: 'Hide on mobile' } ).check();
	if ( SHOTS ) {
		await page.screenshot( { path: `${ SHOTS }/wordads-editor.png` } );
	}
	await editor.clickBlockToolbarButton( 'Pick an ad format' );
	await page.getByRole( 'menuitemcheckbox', { name: 'Wide Skyscraper 160x600' } ).click();
	const id = await editor.publishPost();
	await page.reload();
	await expect( block.getByText( 'your ad code runs here' ) ).toBeVisible();
	await blockPage.expectAllValid();

	const context = await browser.newContext( {
		baseURL,
		storageState: { cookies: [], origins: [] },
		viewport: { width: 1280, height: 900 },
	} );
	await context.addCookies( [ { ...COOKIE, url: String( baseURL ) } ] );
	await prepare( context, { ask: true } );
	const read = await context.newPage();
	await read.goto( `/?p=${ id }` );
	const rectangle = read.getByRole( 'region', { name: 'Advertisement', exact: true } );
	const skyscraper = read.getByRole( 'region', { name: 'Advertisement 2' } );
	const show = rectangle.getByRole( 'button', { name: 'Show the advertisement' } );
	await expect( show ).toBeVisible();
	await expect( skyscraper.getByRole( 'link', { name: 'Tea' } ) ).toHaveAttribute(
		'rel',
		'sponsored nofollow noopener'
	);
	await expectAccessiblePage( read );
	expect( providers.asked ).toEqual( [] );
	const room = rectangle.locator( '.slipstream-embed__room' );
	const before = await room.boundingBox();
	expect( [ before?.width, before?.height ] ).toEqual( [ 300, 250 ] );
	if ( SHOTS ) {
		await read.screenshot( { path: `${ SHOTS }/wordads-asks.png`, fullPage: true } );
	}
	await show.focus();
	await read.keyboard.press( 'Enter' );
	await expect(
		read.frameLocator( 'iframe[title="Advertisement"]' ).getByText( 'Script of ads.example has run' )
	).toBeVisible();
	expect( await room.boundingBox() ).toEqual( before );
	expect( [ ...new Set( providers.asked.map( ( address ) => address.split( '/' )[ 0 ] ) ) ] ).toEqual( [
		'ads.example',
	] );
	if ( SHOTS ) {
		await read.screenshot( { path: `${ SHOTS }/wordads-shown.png`, fullPage: true } );
	}

	await read.setViewportSize( { width: 320, height: 700 } );
	await expect( skyscraper ).toBeHidden();
	await expect( rectangle ).toBeVisible();
	expect( await read.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 320 );
	if ( SHOTS ) {
		await read.screenshot( { path: `${ SHOTS }/wordads-320.png`, fullPage: true } );
	}
	await context.close();
} );

test( '[ADS-08] a phone loads nothing of a hidden ad, neither code nor the site’s own picture, until it is rotated', async ( {
	posts,
	visitor,
	prepare,
	baseURL,
} ) => {
	const { link } = await posts.publish(
		`<!-- wp:${ NAME } {"hideMobile":true} /-->\n<!-- wp:${ NAME } {"hideMobile":true,"format":"wideskyscraper"} /-->`,
		'Hidden ads'
	);
	const page = await visitor.open( '/wp-includes/images/blank.gif', { width: 390 } );
	await prepare( page.context() );
	await page.context().addCookies( [ { ...COOKIE, url: String( baseURL ) } ] );
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	const ofAds = () =>
		[ 'https://ads.example/ad.js', 'w-logo-blue.png' ].filter( ( ad ) => `${ asked }`.includes( ad ) );
	await page.goto( link );
	await page.waitForLoadState( 'networkidle' );
	await expect( page.locator( '.wpcnt' ).first() ).toBeHidden();
	expect( ofAds() ).toEqual( [] );
	expect( page.frames() ).toHaveLength( 1 );
	await page.setViewportSize( { width: 844, height: 900 } );
	await expect.poll( ofAds ).toHaveLength( 2 );
} );
