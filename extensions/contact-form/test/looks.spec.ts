import type { Page } from '@playwright/test';
import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';

const block = ( name: string, content: string, attributes = {} ) =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } -->\n<div class="wp-block-jetpack-${ name }">${ content }</div>\n<!-- /wp:jetpack/${ name } -->`;
const label = ( text: string ) => `<!-- wp:jetpack/label {"label":"${ text }"} /-->`;
const option = ( text: string ) =>
	block(
		'input-image-option',
		'<!-- wp:image -->\n<figure class="wp-block-image"><img src="/wp-includes/images/media/default.png" alt=""/></figure>\n<!-- /wp:image -->',
		{ label: text }
	);
const FORM = block(
	'contact-form',
	[
		block(
			'field-image-select',
			label( 'Which' ) +
				block( 'fieldset-image-options', option( 'Winter in the mountains' ) + option( 'Summer' ) )
		),
		block( 'field-file', `${ label( 'Plan' ) }\n${ block( 'dropzone', '' ) }`, { maxfiles: 2 } ),
	].join( '\n' )
);

const styleOf = ( page: Page, selector: string, names: readonly string[] ) =>
	page
		.locator( selector )
		.first()
		.evaluate( ( node, wanted ) => {
			const style = window.getComputedStyle( node );
			return wanted.map( ( name ) => style.getPropertyValue( name ) );
		}, names );

for ( const width of [ 1280, 320 ] ) {
	test( `contact-form: image choice and drop area at ${ width } px show selection, focus and dragging`, async ( {
		posts,
		visitor,
	} ) => {
		const page = await visitor.open( ( await posts.publish( FORM ) ).link, { width } );
		const choice = page.getByRole( 'radio', { name: /Summer/ } );
		await page.getByRole( 'radio', { name: /Winter/ } ).check();
		await page.keyboard.press( 'ArrowDown' );
		await expect( choice ).toBeChecked();
		const [ color, border, shadow, outline, offset ] = await styleOf( page, '.slipstream-picture:has(:checked)', [
			'color',
			'border-top-color',
			'box-shadow',
			'outline-style',
			'outline-offset',
		] );
		expect( border ).toBe( color );
		expect( shadow ).toBe( `${ color } 0px 0px 0px 2px inset` );
		expect( [ outline, offset ] ).toEqual( [ 'solid', '2px' ] );
		expect( await styleOf( page, '.slipstream-picture:not(:has(:checked))', [ 'border-top-color' ] ) ).toEqual( [
			'rgb(118, 118, 118)',
		] );
		// A short word must not be broken across lines.
		const caption = page.locator( '.slipstream-picture__caption', { hasText: 'Summer' } );
		expect( ( await caption.boundingBox() )?.height ).toBeLessThan( 36 );

		await page.locator( 'input[type=file]' ).setInputFiles( {
			name: 'a long name of a plan with many words and the year 2026.pdf',
			mimeType: 'application/pdf',
			buffer: Buffer.from( '%PDF' ),
		} );
		expect( await styleOf( page, '.slipstream-files li', [ 'text-align' ] ) ).toEqual( [ 'start' ] );
		const drop = page.locator( '.slipstream-drop' );
		const looks = () => styleOf( page, '.slipstream-drop', [ 'border-top-style', 'border-top-color' ] );
		expect( await looks() ).toEqual( [ 'dashed', 'rgb(118, 118, 118)' ] );
		await drop.dispatchEvent( 'dragover', {
			dataTransfer: await page.evaluateHandle( () => new DataTransfer() ),
		} );
		expect( await looks() ).toEqual( [ 'solid', color ] );
		expect(
			await page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth )
		).toBe( 0 );
		await expectAccessiblePage( page );
	} );
}
