import AxeBuilder from '@axe-core/playwright';
import { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { randomUUID } from 'node:crypto';
import { Settings } from '../lib/settings';
import { expect, test } from '../lib/test';

const SCREEN = '/wp-admin/network/settings.php?page=slipstream';

test( 'network: the operator sets the plan of a site, and an administrator of the site can only read it', async ( {
	page,
	browser,
	baseURL,
	requestUtils,
} ) => {
	await page.goto( SCREEN );
	const plan = page.getByRole( 'combobox', { name: /^Plan of / } ).first();
	for ( const title of [ 'Free', 'Premium' ] ) {
		await plan.selectOption( title );
		await new Settings( page ).expectNotice( /^The plan of .+ is saved\.$/ );
		await page.reload();
		await expect( plan.locator( 'option:checked' ) ).toHaveText( title );
	}

	// Use only letters and digits, because networks accept no other site names.
	const username = `administrator${ randomUUID().replaceAll( '-', '' ) }`;
	await requestUtils.rest( {
		path: '/wp/v2/users',
		method: 'POST',
		data: { username, email: `${ username }@example.org`, password: 'password', roles: [ 'administrator' ] },
	} );
	const own = await RequestUtils.setup( { baseURL, user: { username, password: 'password' } } );
	await own.login();
	const context = await browser.newContext( { baseURL, storageState: await own.request.storageState() } );
	const ownPage = await context.newPage();
	await new Settings( ownPage ).open( 'plan' );
	await expect( ownPage.getByRole( 'radio', { name: 'Premium' } ) ).toBeChecked();
	await expect( ownPage.getByRole( 'radio', { name: 'Free' } ) ).toBeDisabled();
	await expect( ownPage.getByRole( 'button', { name: 'Save plan' } ) ).toHaveCount( 0 );
	expect( ( await ownPage.goto( SCREEN ) )?.status() ).toBe( 403 );
	await context.close();
	await own.request.dispose();
} );

test( 'network: sites are searched, and the screen fits 320 px', async ( { page } ) => {
	await page.goto( SCREEN );
	const sites = page.locator( '.slipstream-sites__site' );
	await expect( sites ).not.toHaveCount( 0 );
	for ( const width of [ 1280, 320 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		expect( await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBe( 0 );
		const { violations } = await new AxeBuilder( { page } ).include( '.wrap' ).analyze();
		expect( violations.map( ( { id, nodes } ) => `${ id }: ${ nodes[ 0 ]?.html }` ) ).toEqual( [] );
	}
	await page.getByRole( 'searchbox', { name: 'Search sites by address' } ).fill( 'no-such-site' );
	await expect( page.getByText( '0 sites' ) ).toBeVisible();
	await expect( sites ).toHaveCount( 0 );
} );
