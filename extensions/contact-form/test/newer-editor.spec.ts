import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessibleBlock } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';

const FORM = 'jetpack/contact-form';
const field = ( name: string ) => `jetpack/field-${ name }`;
const NEWER = [ 'number', 'time', 'rating', 'slider', 'file', 'image-select', 'hidden' ];

test( 'an author adds and configures each newer field, and it is the same after a reload', async ( {
	page,
	blockPage,
	editor,
} ) => {
	test.slow();
	await blockPage.newPost( 'Write to us' );
	await editor.insertBlock( { name: FORM } );
	await blockPage.untilLoaded( FORM );
	await blockPage.block( FORM ).getByRole( 'button', { name: 'Skip' } ).click();
	await blockPage.untilLoaded( field( 'textarea' ) );
	const clientId = String( await blockPage.block( FORM ).getAttribute( 'data-block' ) );
	for ( const name of NEWER ) {
		await editor.insertBlock( { name: field( name ) }, { clientId } );
		await blockPage.untilLoaded( field( name ) );
	}
	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	const select = ( name: string ) => editor.selectBlocks( blockPage.block( field( name ) ) );

	await test.step( 'number: bounds, shown where its label is selected as well', async () => {
		await blockPage.block( field( 'number' ) ).getByRole( 'textbox', { name: 'Field label' } ).fill( 'Guests' );
		await settings.getByRole( 'spinbutton', { name: 'Minimum' } ).fill( '1' );
		await settings.getByRole( 'spinbutton', { name: 'Maximum' } ).fill( '9' );
	} );
	await test.step( 'time: required', async () => {
		await select( 'time' );
		await settings.getByRole( 'checkbox', { name: 'Field is required' } ).click();
	} );
	await test.step( 'rating: icons', async () => {
		await select( 'rating' );
		await settings.getByRole( 'radio', { name: 'Hearts' } ).click();
		await settings.getByRole( 'spinbutton', { name: 'Highest rating' } ).fill( '7' );
		await expect( blockPage.block( field( 'rating' ) ).locator( '.jetpack-field-rating svg' ) ).toHaveCount( 7 );
	} );
	await test.step( 'slider: ends', async () => {
		await select( 'slider' );
		await settings.getByRole( 'spinbutton', { name: 'Maximum', exact: true } ).fill( '10' );
		await settings.getByRole( 'textbox', { name: 'Maximum label' } ).fill( 'Hot' );
		await expect( blockPage.block( field( 'slider' ) ).getByText( 'Hot' ) ).toBeVisible();
	} );
	await test.step( 'file: number and types', async () => {
		await select( 'file' );
		await settings.getByRole( 'spinbutton', { name: 'Maximum number of files' } ).fill( '3' );
		await settings.getByRole( 'checkbox', { name: 'Images' } ).click();
	} );
	await test.step( 'image choice: one more option', async () => {
		await select( 'image-select' );
		await settings.getByRole( 'checkbox', { name: 'Allow several choices' } ).click();
		const choice = blockPage.block( field( 'image-select' ) );
		await choice.getByRole( 'button', { name: 'Add option' } ).click();
		await expect( choice.getByRole( 'textbox', { name: 'Option' } ) ).toHaveCount( 3 );
		await choice.getByRole( 'textbox', { name: 'Option' } ).last().fill( 'Tea' );
	} );
	await test.step( 'hidden: name and value', async () => {
		await select( 'hidden' );
		await settings.getByRole( 'textbox', { name: 'Name' } ).fill( 'Campaign' );
		await settings.getByRole( 'textbox', { name: 'Value' } ).fill( 'spring' );
	} );

	await blockPage.saveAndReload();
	await blockPage.untilLoaded( field( 'image-select' ) );
	await blockPage.expectAllValid();
	await expectAccessibleBlock( page, FORM );
	const { saved, edited } = await blockPage.contents();
	expect( edited.trim() ).toBe( saved.trim() );
	for ( const text of [
		'<div class="wp-block-jetpack-contact-form">',
		'<!-- wp:jetpack/label {"label":"Guests"} /-->\n\n<!-- wp:jetpack/input {"type":"number","min":1,"max":9} /-->',
		'<!-- wp:jetpack/field-time {"required":true} -->',
		'<!-- wp:jetpack/field-rating {"max":7,"iconStyle":"hearts"} -->',
		'<!-- wp:jetpack/field-slider {"max":10,"maxLabel":"Hot"} -->',
		'<!-- wp:jetpack/field-file {"filetype":"image","maxfiles":3} -->',
		'<!-- wp:jetpack/label {"label":"Upload a file"} /-->',
		'<!-- wp:jetpack/field-image-select {"isMultiple":true} -->',
		'<!-- wp:jetpack/input-image-option {"label":"Tea"} -->',
		'<!-- wp:jetpack/field-hidden {"label":"Campaign","default":"spring"} /-->',
	] ) {
		expect( saved ).toContain( text );
	}
} );

test( 'an author creates a form in steps, and posts of Jetpack 16 open unchanged', async ( {
	page,
	blockPage,
	editor,
} ) => {
	test.slow();
	await blockPage.newPost( 'Step by step' );
	await editor.insertBlock( { name: FORM } );
	await blockPage.untilLoaded( FORM );
	await blockPage.block( FORM ).getByRole( 'button', { name: 'Multi-step Form' } ).click();
	await blockPage.untilLoaded( 'jetpack/form-step' );
	const container = blockPage.block( 'jetpack/form-step-container' );
	await container.getByRole( 'button', { name: 'Add step' } ).click();
	await expect( container.getByText( 'Step 3 of 3' ) ).toBeVisible();
	await container.getByRole( 'textbox', { name: 'Step name' } ).last().fill( 'Thanks' );
	await editor.selectBlocks( blockPage.block( 'jetpack/form-progress-indicator' ) );
	await editor.openDocumentSettingsSidebar();
	await page.getByRole( 'region', { name: 'Editor settings' } ).getByRole( 'radio', { name: 'Dots' } ).click();
	await expect( blockPage.block( 'jetpack/form-progress-indicator' ).getByText( 'Thanks' ) ).toBeVisible();
	await blockPage.saveAndReload();
	await blockPage.untilLoaded( 'jetpack/form-step' );
	await blockPage.expectAllValid();
	await expectAccessibleBlock( page, FORM );
	const own = await blockPage.contents();
	expect( own.edited.trim() ).toBe( own.saved.trim() );
	expect( own.saved ).toContain( '<!-- wp:jetpack/form-step {"stepLabel":"Thanks"} -->' );

	const read = ( path: string ) => readFileSync( join( import.meta.dirname, path ), 'utf8' ).trim();
	const names = [ 'contact-form-multistep', 'field-rating', 'field-slider', 'field-file' ];
	const posts = [
		...names.map( ( name ) => read( `fixtures/jetpack__${ name }__jetpack-16.html` ) ),
		// Contains image blocks, whose attributes differ between WordPress versions.
		read( 'pages/16.1-image-select.html' ),
	];
	await blockPage.openPost( posts.join( '\n\n' ) );
	await blockPage.untilLoaded( 'jetpack/input-range' );
	await blockPage.untilLoaded( 'jetpack/input-image-option' );
	await blockPage.expectAllValid();
	const { saved, edited } = await blockPage.contents();
	expect( edited.replace( /,"className":"[^"]+"|,"metadata":\{[^}]+\}/g, '' ).trim() ).toBe(
		saved.replace( /,"className":"[^"]+"|,"metadata":\{[^}]+\}/g, '' ).trim()
	);
} );
