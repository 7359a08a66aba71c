import { expect, test } from '../../../tests/e2e/lib/test';

const PARENT = 'jetpack/send-a-message';
const BUTTON = 'jetpack/whatsapp-button';

test( '[WAB-01, WAB-05, WAB-18, WAB-19] an author adds a messaging button, and a visitor follows it', async ( {
	page,
	blockPage,
	editor,
	visitor,
} ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		// Allowed hosts: WordPress requests emoji images from s.w.org and avatars from gravatar.com.
		if ( /geo|whatsapp\.com|wordpress\.com/.test( new URL( request.url() ).host ) ) {
			asked.push( request.url() );
		}
	} );
	await blockPage.newPost( 'Write to us' );
	await editor.insertBlock( { name: PARENT } );
	await blockPage.untilLoaded( BUTTON );
	const label = blockPage.block( BUTTON ).getByRole( 'textbox', { name: 'Button text' } );
	await expect( label ).toHaveText( 'Chat on WhatsApp' );

	await editor.showBlockToolbar();
	await page.getByRole( 'button', { name: 'WhatsApp button settings' } ).click();
	const settings = page.locator( '.jetpack-whatsapp-button__popover' );
	const country = settings.getByRole( 'combobox', { name: 'Country code' } );
	await expect( country ).toHaveValue( /^United States/ );
	await country.fill( '+49' );
	await page.getByRole( 'option', { name: /^Germany/ } ).click();
	await expect( country ).toHaveValue( /^Germany \(DE\)/ );
	const phone = settings.getByRole( 'textbox', { name: 'Phone number' } );
	await phone.fill( 'call me' );
	await expect( settings.getByText( 'Please enter a valid phone number.' ) ).toBeVisible();
	await phone.fill( '(0171) 555-01' );
	await expect( settings.getByText( 'Please enter a valid phone number.' ) ).toBeHidden();
	await phone.press( 'Tab' );
	await expect( phone ).toHaveValue( '171 555-01' );
	await expect( settings.getByText( /^Chats go to .?\+49 17155501/ ) ).toBeVisible();
	await settings.getByRole( 'textbox', { name: 'Default first message' } ).fill( 'Hello & <you>' );
	await settings.getByRole( 'checkbox', { name: 'Open in new tab' } ).click();
	await page.keyboard.press( 'Escape' );
	await label.fill( 'Ask us' );

	await blockPage.saveAndReload();
	await blockPage.untilLoaded( BUTTON );
	await blockPage.expectAllValid();
	expect( asked, 'services that nobody chose' ).toEqual( [] );

	const { link } = await blockPage.publish( ( await blockPage.contents() ).saved );
	const site = await visitor.open( link, { script: false } );
	const button = site.getByRole( 'link', { name: 'Ask us (WhatsApp, opens in a new tab)' } );
	await expect( button ).toHaveAttribute(
		'href',
		'https://api.whatsapp.com/send?phone=4917155501&text=Hello%20%26%20%3Cyou%3E'
	);
	await expect( button ).toHaveAttribute( 'target', '_blank' );
} );

test( '[WAB-01] a messaging block accepts no second button', async ( { page, blockPage, editor } ) => {
	await blockPage.newPost( 'Write to us' );
	await editor.insertBlock( { name: PARENT } );
	await blockPage.untilLoaded( BUTTON );
	await blockPage.block( BUTTON ).getByRole( 'textbox' ).press( 'Enter' );
	await page.keyboard.press( 'ControlOrMeta+Shift+d' );
	const names = ( await blockPage.blocks() ).map( ( { name } ) => name );
	expect( names.filter( ( name ) => name === BUTTON ) ).toHaveLength( 1 );
} );

test( '[WAB-08, WAB-17] an author chooses the color with the keyboard alone', async ( { page, blockPage, editor } ) => {
	await blockPage.openPost(
		`<!-- wp:${ PARENT } -->
<div class="wp-block-jetpack-send-a-message"><!-- wp:${ BUTTON } {"countryCode":"1"} -->
<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=&amp;text=Hi%2C%20I%20got%20your%20WhatsApp%20information%20from%20your%20website." style="background-color:#25D366;color:#fff" target="_self" rel="noopener noreferrer">Chat on WhatsApp</a></div>
<!-- /wp:${ BUTTON } --></div>
<!-- /wp:${ PARENT } -->`
	);
	await blockPage.untilLoaded( BUTTON );
	await blockPage.block( BUTTON ).getByRole( 'textbox' ).click();
	await editor.openDocumentSettingsSidebar();
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	await sidebar.getByRole( 'button', { name: /^Background Color/ } ).focus();
	await page.keyboard.press( 'Enter' );
	// Wait until the color panel has the focus.
	await expect( page.getByRole( 'option', { name: 'WhatsApp Green' } ) ).toBeFocused();
	for ( const name of [ 'WhatsApp Dark', 'WhatsApp Light', 'White' ] ) {
		// Repeat the key press, because WordPress' palette ignores one that comes too early.
		await expect( async () => {
			await page.keyboard.press( 'ArrowRight' );
			await expect( page.getByRole( 'option', { name, exact: true } ) ).toBeFocused( { timeout: 1000 } );
		} ).toPass();
	}
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'option', { name: 'White', exact: true, selected: true } ) ).toBeVisible();
	const { edited } = await blockPage.contents();
	expect( edited ).toContain( '"backgroundColor":"#FFFFFF","colorClass":"light"' );
	expect( edited ).toContain( 'style="background-color:#FFFFFF;color:#465B64"' );
} );

test( 'a long label stays inside a narrow window, also right to left', async ( { posts, visitor } ) => {
	const label = 'Frag uns bei WhatsApp nach allem, was du wissen willst, jederzeit';
	const { link } = await posts.publish( `<!-- wp:${ PARENT } -->
<div class="wp-block-jetpack-send-a-message"><!-- wp:${ BUTTON } {"countryCode":"49DE","phoneNumber":"171","firstMessage":""} -->
<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=49171" style="background-color:#25D366;color:#fff" target="_self" rel="noopener noreferrer">${ label }</a></div>
<!-- /wp:${ BUTTON } --></div>
<!-- /wp:${ PARENT } -->` );
	const page = await visitor.open( link, { width: 320 } );
	for ( const direction of [ 'ltr', 'rtl' ] ) {
		await page.evaluate( ( dir ) => document.documentElement.setAttribute( 'dir', dir ), direction );
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth
		);
		expect( overflow ).toBeLessThanOrEqual( 0 );
		const paddings = await page
			.getByRole( 'link', { name: label } )
			.evaluate( ( node ) => [ getComputedStyle( node ).paddingLeft, getComputedStyle( node ).paddingRight ] );
		expect( paddings ).toEqual( direction === 'ltr' ? [ '56px', '16px' ] : [ '16px', '56px' ] );
	}
} );
