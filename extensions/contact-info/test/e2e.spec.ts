import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/contact-info';

test( '[CTI-01, CTI-06, CTI-08, CTI-10] an author fills in the three blocks and a visitor gets the links', async ( {
	page,
	blockPage,
	editor,
	visitor,
} ) => {
	await blockPage.newPost( 'Find us' );
	await editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( 'jetpack/address' );
	const block = blockPage.block( NAME );
	const field = ( name: string ) => block.getByRole( 'textbox', { name, exact: true } );

	// Move through the fields of all three blocks, with Tab and back with Shift+Tab.
	await expect( field( 'Email' ) ).toBeFocused();
	await page.keyboard.type( 'me@example.com, or ask' );
	await page.keyboard.press( 'Tab' );
	await expect( field( 'Phone number' ) ).toBeFocused();
	await page.keyboard.type( 'Tel. +49 30 1234 ext 3' );
	await page.keyboard.press( 'Tab' );
	await expect( field( 'Street Address' ) ).toBeFocused();
	await page.keyboard.press( 'Shift+Tab' );
	await expect( field( 'Phone number' ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'Hauptstraße 1 #2' );
	for ( let step = 0; step < 3; step++ ) {
		await page.keyboard.press( 'Tab' );
	}
	await expect( field( 'City' ) ).toBeFocused();
	await page.keyboard.type( 'Köln' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( '50667' );
	await block.getByRole( 'checkbox', { name: 'Link address to Google Maps' } ).check();
	await expect( block.getByText( 'This address is public' ) ).toBeVisible();

	const id = await editor.publishPost();
	await page.reload();
	await blockPage.untilLoaded( 'jetpack/address' );
	await blockPage.expectAllValid();
	const { saved, edited } = await blockPage.contents();
	expect( edited.trim() ).toBe( saved.trim() );
	await block.getByRole( 'link', { name: 'me@example.com' } ).click();
	await expect( field( 'Email' ) ).toHaveValue( 'me@example.com, or ask' );

	const read = await visitor.open( `/?p=${ id }`, { script: false } );
	await expect( read.getByRole( 'link', { name: 'me@example.com' } ) ).toHaveAttribute(
		'href',
		'mailto:me@example.com'
	);
	await expect( read.getByRole( 'link', { name: '+49 30 1234 ext 3' } ) ).toHaveAttribute( 'href', 'tel:+49301234' );
	const map = read.getByRole( 'link', { name: /Hauptstraße 1 #2.*Köln.*50667.*opens in a new tab/s } );
	await expect( map ).toHaveAttribute(
		'href',
		'https://www.google.com/maps/search/Hauptstra%C3%9Fe%201%20%232%2C%20K%C3%B6ln%2C%2050667'
	);
	await expect( read.locator( '[itemscope] [itemprop="telephone"]' ) ).toHaveText( '+49 30 1234 ext 3' );
	await expect( read.locator( '[itemscope] [itemprop="addressLocality"]' ) ).toHaveText( 'Köln' );
} );

test( '[CTI-01] the container accepts only its own blocks, and they fit nowhere else', async ( {
	page,
	blockPage,
	editor,
} ) => {
	await blockPage.newPost( 'Find us' );
	await editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( 'jetpack/address' );
	const allowed = await page.evaluate( () => {
		interface Select {
			getBlocks: () => { clientId: string }[];
			canInsertBlockType: ( name: string, parent?: string ) => boolean;
		}
		const { wp } = window as unknown as { wp: { data: { select: ( store: string ) => Select } } };
		const { getBlocks, canInsertBlockType } = wp.data.select( 'core/block-editor' );
		const parent = getBlocks()[ 0 ]?.clientId;
		const names = [ 'jetpack/email', 'jetpack/business-hours', 'core/paragraph', 'core/buttons' ];
		return names.map( ( name ) => [ canInsertBlockType( name, parent ), canInsertBlockType( name ) ] );
	} );
	expect( allowed ).toEqual( [
		[ true, false ],
		[ true, true ],
		[ true, true ],
		[ false, true ],
	] );

	await editor.selectBlocks( blockPage.block( NAME ) );
	await blockPage.block( NAME ).getByRole( 'button', { name: 'Add block' } ).click();
	const offers = page.getByRole( 'listbox', { name: 'Blocks' } ).getByRole( 'option' );
	await expect( offers.first() ).toBeVisible();
	expect( ( await offers.allInnerTexts() ).slice( 0, 4 ) ).toEqual( [
		'Email Address',
		'Phone Number',
		'Address',
		'Business Hours',
	] );
} );

test( '[CTI-11] an empty part leaves no gap on a narrow page', async ( { posts, visitor } ) => {
	const address = ( lines: string, attributes: string ) =>
		`<!-- wp:jetpack/contact-info -->\n<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/address ${ attributes } -->\n<div class="wp-block-jetpack-address">${ lines }</div>\n<!-- /wp:jetpack/address --></div>\n<!-- /wp:jetpack/contact-info -->`;
	const { link } = await posts.publish(
		address(
			'<div class="jetpack-address__address jetpack-address__address3">Door 3</div><div><span class="jetpack-address__city">Berlin</span>, <span class="jetpack-address__region"></span> <span class="jetpack-address__postal">10115</span></div>',
			'{"addressLine3":"Door 3","city":"Berlin","postal":"10115"}'
		)
	);
	const page = await visitor.open( link, { width: 320 } );
	const block = page.locator( '.wp-block-jetpack-address' );
	expect( ( await block.innerText() ).trim() ).toBe( 'Door 3\nBerlin, 10115' );
	const [ height, line ] = await block.evaluate( ( element ) => [
		element.getBoundingClientRect().height,
		element.firstElementChild?.getBoundingClientRect().height ?? 0,
	] );
	expect( height ).toBeCloseTo( 2 * Number( line ), 0 );
} );

test( '[CTI-08] a phone number reads from left to right on a right-to-left page', async ( { posts, visitor } ) => {
	const { link } = await posts.publish(
		'<!-- wp:jetpack/contact-info -->\n<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/phone {"phone":"+49 30 1234"} -->\n<div class="wp-block-jetpack-phone"><a href="tel:+49301234">+49 30 1234</a></div>\n<!-- /wp:jetpack/phone --></div>\n<!-- /wp:jetpack/contact-info -->'
	);
	const page = await visitor.open( link );
	const places = await page.locator( '.wp-block-jetpack-phone a' ).evaluate( ( element ) => {
		document.documentElement.dir = 'rtl';
		const text = element.firstChild as Text;
		return [ 0, 4, 7 ].map( ( index ) => {
			const range = document.createRange();
			range.setStart( text, index );
			range.setEnd( text, index + 1 );
			return range.getBoundingClientRect().left;
		} );
	} );
	expect( places ).toEqual( [ ...places ].sort( ( a, b ) => a - b ) );
} );
