import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessibleBlock } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';

const FORM = 'jetpack/contact-form';
const field = ( name: string ) => `jetpack/field-${ name }`;
const fixture = ( name: string ) => readFileSync( join( import.meta.dirname, 'fixtures', `${ name }.html` ), 'utf8' );

test( '[FRM-07, FRM-19, FRM-47, FRM-48] an author creates a form, and it is the same after a reload', async ( {
	page,
	blockPage,
	editor,
} ) => {
	test.slow();
	await blockPage.newPost( 'Write to us' );
	await editor.insertBlock( { name: FORM } );
	await blockPage.untilLoaded( FORM );
	const form = blockPage.block( FORM );
	const url = page.url();
	await expectAccessibleBlock( page, FORM );
	await test.step( '[FRM-34] the subject that nobody has chosen', async () => {
		await editor.openDocumentSettingsSidebar();
		await expect( page.getByRole( 'textbox', { name: 'Email subject line' } ) ).toHaveValue(
			/^\[.+\] Write to us$/
		);
	} );
	await form.getByRole( 'button', { name: 'RSVP Form' } ).click();
	await blockPage.untilLoaded( field( 'textarea' ) );
	await expect( form.getByRole( 'button', { name: 'Skip' } ) ).toHaveCount( 0 );
	expect( page.url() ).toBe( url );

	await test.step( 'what a form takes', async () => {
		const allowed = await page.evaluate( () => {
			interface Select {
				getBlocks: () => { clientId: string }[];
				canInsertBlockType: ( name: string, parent?: string ) => boolean;
			}
			const { wp } = window as unknown as { wp: { data: { select: ( store: string ) => Select } } };
			const { getBlocks, canInsertBlockType } = wp.data.select( 'core/block-editor' );
			const parent = getBlocks()[ 0 ]?.clientId;
			return [ 'jetpack/field-url', 'jetpack/field-file', 'jetpack/button', 'core/paragraph', 'core/query' ].map(
				( name ) => canInsertBlockType( name, parent )
			);
		} );
		expect( allowed ).toEqual( [ true, true, true, true, false ] );
	} );

	await test.step( 'a field: label, options, width, required', async () => {
		const radio = blockPage.block( field( 'radio' ) );
		await editor.selectBlocks( radio );
		await radio.getByRole( 'textbox', { name: 'Option 2' } ).click();
		await page.keyboard.press( 'End' );
		await page.keyboard.press( 'Enter' );
		await expect( radio.getByRole( 'textbox', { name: 'Option 3' } ) ).toBeFocused();
		await page.keyboard.type( 'Maybe, if it rains' );
		await page.keyboard.press( 'Enter' );
		await page.keyboard.press( 'Backspace' );
		await expect( radio.getByRole( 'textbox', { name: 'Option 3' } ) ).toBeFocused();
		await expect( radio.getByRole( 'textbox', { name: /^Option/ } ) ).toHaveCount( 3 );

		await editor.selectBlocks( blockPage.block( field( 'name' ) ) );
		await editor.openDocumentSettingsSidebar();
		const settings = page.getByRole( 'region', { name: 'Editor settings' } );
		await settings.getByRole( 'radio', { name: '50%' } ).click();
		await settings.getByRole( 'checkbox', { name: 'Field is required' } ).click();
		const [ name, whole ] = await Promise.all(
			[ blockPage.block( field( 'name' ) ), form ].map( async ( one ) => ( await one.boundingBox() )?.width ?? 0 )
		);
		expect( Number( name ) / Number( whole ) ).toBeCloseTo( 0.49, 1 );
	} );

	await test.step( '[FRM-16, FRM-33, FRM-40] settings in the toolbar', async () => {
		await editor.selectBlocks( form );
		await editor.showBlockToolbar();
		await page.getByRole( 'button', { name: 'Edit Form Settings' } ).click();
		const popover = page.locator( '.jetpack-contact-form__popover' );
		const to = popover.getByRole( 'textbox', { name: 'Email address to send to' } );
		await expect( to ).toHaveValue( 'admin@example.test' );
		await to.fill( 'me@example.org, you' );
		await to.press( 'Tab' );
		await expect( popover.getByText( 'you is not a valid email address.' ) ).toBeVisible();
		await to.fill( 'me@example.org' );
		await popover.getByRole( 'combobox', { name: 'On Submission' } ).selectOption( 'message' );
		await popover.getByRole( 'textbox', { name: 'Message Text' } ).fill( 'See you & thanks' );
		await page.keyboard.press( 'Escape' );
		await expect( popover ).toHaveCount( 0 );
	} );

	await blockPage.saveAndReload();
	await blockPage.untilLoaded( field( 'radio' ) );
	await blockPage.expectAllValid();
	await expectAccessibleBlock( page, FORM );
	const { saved, edited } = await blockPage.contents();
	expect( edited.trim() ).toBe( saved.trim() );
	expect( saved.trim() ).toBe(
		[
			'<!-- wp:jetpack/contact-form {"subject":"A new RSVP from your website","to":"me@example.org","customThankyou":"message","customThankyouMessage":"See you \\u0026 thanks"} -->',
			'<!-- wp:jetpack/field-name {"width":50} /-->',
			'',
			'<!-- wp:jetpack/field-email {"required":true} /-->',
			'',
			'<!-- wp:jetpack/field-radio {"label":"Attending?","required":true,"options":["Yes","No","Maybe, if it rains"]} /-->',
			'',
			'<!-- wp:jetpack/field-textarea {"label":"Other Details"} /-->',
			'',
			'<!-- wp:jetpack/button {"element":"button","text":"Send RSVP"} /-->',
			'<!-- /wp:jetpack/contact-form -->',
		].join( '\n' )
	);
} );

test( '[FLD-01, FRM-25] forms of every age open unchanged; a nested field can be converted to a simple one', async ( {
	page,
	blockPage,
	editor,
} ) => {
	test.slow();
	const names = [
		'jetpack__contact-form',
		'jetpack__contact-form__deprecated-1',
		'jetpack__field-file__newer-fields',
		'jetpack__form-step-container__deprecated-1',
		'jetpack__contact-form__synced',
		'jetpack__field-name__nested',
	];
	await blockPage.openPost( names.map( fixture ).join( '\n' ) );
	await blockPage.untilLoaded( field( 'radio' ) );
	await blockPage.untilLoaded( 'jetpack/option' );
	await blockPage.expectAllValid();
	await expectAccessibleBlock( page, FORM );
	await expect( blockPage.block( FORM ).getByText( /^Form 123 does not exist/ ) ).toBeVisible();
	await expect( blockPage.block( 'jetpack/form-step' ).first().getByText( 'Step 1 of 2' ) ).toBeVisible();

	const radio = blockPage.block( field( 'radio' ) ).last();
	await expect( radio.getByRole( 'textbox', { name: 'Option' } ) ).toHaveCount( 2 );
	await editor.selectBlocks( radio );
	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByRole( 'button', { name: 'Field structure' } ).click();
	await settings.getByRole( 'button', { name: 'Convert to a simple field' } ).click();
	await expect( radio.getByRole( 'textbox', { name: 'Option 2' } ) ).toHaveValue( 'M' );
	const { edited } = await blockPage.contents();
	expect( edited ).toContain( '<!-- wp:jetpack/field-radio {"label":"Size","options":["S","M"]} /-->' );
	await page.keyboard.press( 'ControlOrMeta+z' );
	await expect( radio.getByRole( 'textbox', { name: 'Option' } ) ).toHaveCount( 2 );
	const undone = await blockPage.contents();
	expect( undone.edited ).toContain( '<!-- wp:jetpack/option {"label":"S"} /-->' );
} );

test( 'everything in the editor can be reached at 320 pixels', async ( { page, blockPage, editor } ) => {
	await page.setViewportSize( { width: 320, height: 640 } );
	await blockPage.newPost( 'Write to us' );
	await editor.insertBlock( { name: FORM } );
	await blockPage.untilLoaded( FORM );
	const form = blockPage.block( FORM );
	const isWide = () => form.evaluate( ( element ) => element.scrollWidth > element.ownerDocument.body.clientWidth );
	expect( await isWide() ).toBe( false );
	await form.getByRole( 'button', { name: 'Registration Form' } ).click();
	await blockPage.untilLoaded( field( 'select' ) );
	expect( await isWide() ).toBe( false );
} );
