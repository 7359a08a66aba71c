import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/business-hours';

test( '[HRS-05, HRS-07, HRS-08, HRS-17] an author sets the hours and a visitor reads them', async ( {
	blockPage,
	page,
	visitor,
} ) => {
	await blockPage.newPost( 'Our hours' );
	await blockPage.editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	const day = ( name: string ) => block.getByRole( 'group', { name } );

	await day( 'Monday' ).getByRole( 'checkbox', { name: 'Open', exact: true } ).click();
	await day( 'Tuesday' ).getByRole( 'checkbox', { name: 'Open 24 hours' } ).click();
	await day( 'Wednesday' ).getByLabel( 'Closing' ).fill( '12:00' );
	await day( 'Wednesday' ).getByRole( 'button', { name: 'Add Hours' } ).click();
	await expect( day( 'Wednesday' ).getByLabel( 'Opening' ).nth( 1 ) ).toBeFocused();
	await day( 'Wednesday' ).getByLabel( 'Opening' ).nth( 1 ).fill( '22:30' );
	await day( 'Wednesday' ).getByLabel( 'Closing' ).nth( 1 ).fill( '02:00' );
	await day( 'Thursday' ).getByRole( 'button', { name: 'Add Hours' } ).click();
	await day( 'Thursday' ).getByRole( 'button', { name: 'Remove hours' } ).last().click();
	await expect( day( 'Thursday' ).getByRole( 'button', { name: 'Add Hours' } ) ).toBeFocused();
	await day( 'Saturday' ).getByRole( 'checkbox', { name: 'Closed' } ).click();

	// WordPress converts the hyphen between two times to a dash.
	const hours = [
		[ 'Monday', 'Closed' ],
		[ 'Tuesday', 'Open 24 hours' ],
		[ 'Wednesday', '9:00 am - 12:00 pm, 10:30 pm - 2:00 am' ],
		[ 'Thursday', '9:00 am - 5:00 pm' ],
		[ 'Friday', '9:00 am - 5:00 pm' ],
		[ 'Saturday', '9:00 am - 5:00 pm' ],
		[ 'Sunday', 'Closed' ],
	].map( ( [ name, text ] ) => new RegExp( `^${ name }${ text?.replaceAll( ' - ', ' [-–] ' ) }$` ) );

	await blockPage.saveAndReload();
	await blockPage.untilLoaded( NAME );
	await blockPage.expectAllValid();
	await expect( block.locator( 'dl > div' ) ).toHaveText( hours );

	const { link } = await blockPage.publish( ( await blockPage.contents() ).saved );
	const site = await visitor.open( link );
	await expect( site.locator( 'dl.jetpack-business-hours > div' ) ).toHaveText( hours );
	const texts = await site.locator( 'script[type="application/ld+json"]' ).allTextContents();
	const data = texts.map( ( text ): unknown => JSON.parse( text ) );
	expect( data ).toContainEqual(
		expect.objectContaining( { '@type': 'LocalBusiness', openingHoursSpecification: expect.any( Array ) } )
	);
	expect( await page.locator( '.components-notice.is-error' ).count() ).toBe( 0 );
} );

test( 'an author sets the hours with the keyboard alone', async ( { blockPage, page } ) => {
	await blockPage.newPost( 'Our hours' );
	await blockPage.editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const monday = blockPage.block( NAME ).getByRole( 'group', { name: 'Monday' } );
	await monday.getByRole( 'checkbox', { name: 'Open', exact: true } ).focus();
	await page.keyboard.press( 'Tab' );
	await expect( monday.getByRole( 'button', { name: 'Copy the hours of Monday' } ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( monday.getByRole( 'checkbox', { name: 'Open 24 hours' } ) ).toBeFocused();
	await page.keyboard.press( 'Space' );
	await expect( monday.getByLabel( 'Opening' ) ).toHaveCount( 0 );
	await page.keyboard.press( 'Space' );
	await page.keyboard.press( 'Tab' );
	await expect( monday.getByLabel( 'Opening' ) ).toBeFocused();
	await page.keyboard.type( '1015AM' );
	await expect( monday.getByLabel( 'Opening' ) ).toHaveValue( '10:15' );
} );

test( '[HRS-15] uses English days from Sunday when the request fails', async ( { blockPage, page } ) => {
	await page.route( /localized-week/, ( route ) => route.fulfill( { json: { code: 'broken' } } ) );
	const { id } = await blockPage.publish( '<!-- wp:jetpack/business-hours /-->' );
	await blockPage.editPost( id );
	await expect( blockPage.block( NAME ).getByRole( 'term' ).first() ).toHaveText( 'Sunday' );
} );

test( 'highlights today, shows the current state, and aligns times in a narrow column', async ( {
	posts,
	visitor,
} ) => {
	const days = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ].map( ( name ) => ( {
		name,
		hours: [ { opening: '00:00', closing: name === 'Wed' ? '24:00' : '23:59' } ],
	} ) );
	const column = ( attributes: object ) =>
		`<!-- wp:column -->\n<div class="wp-block-column"><!-- wp:jetpack/business-hours ${ JSON.stringify( attributes ) } /--></div>\n<!-- /wp:column -->`;
	const columns = [ { days, showOpenNow: true }, { fontSize: 'small' }, { fontSize: 'large' } ].map( column );
	const { link } = await posts.publish(
		`<!-- wp:columns {"align":"wide"} -->\n<div class="wp-block-columns alignwide">${ columns.join( '' ) }</div>\n<!-- /wp:columns -->`
	);
	for ( const width of [ 1280, 320 ] ) {
		const page = await visitor.open( link, { width } );
		const lists = page.locator( 'dl.jetpack-business-hours' );
		await expect( lists.first().locator( '.is-now' ) ).toHaveText( /Now\s*Open/ );
		await expect( lists.first().locator( '.is-today' ) ).toHaveCount( 1 );
		await expect( page.locator( '.is-today' ) ).toHaveCount( 1 );
		await expectAccessiblePage( page );
		for ( const list of await lists.all() ) {
			const lefts = await list
				.locator( 'dd' )
				.evaluateAll( ( all ) => all.map( ( one ) => one.getBoundingClientRect().left ) );
			expect( new Set( lefts ).size ).toBe( 1 );
		}
	}
	const plain = await visitor.open( link, { script: false } );
	await expect( plain.locator( '.is-now' ) ).toBeHidden();
} );
