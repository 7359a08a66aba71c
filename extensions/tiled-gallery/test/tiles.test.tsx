import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { button, serveLibrary, settings, show, three, tile } from './gallery-fixture';

beforeAll( () => serveLibrary() );

describe( 'images of a gallery', () => {
	it( '[TLG-23, TLG-24, TLG-06] are moved by buttons, and stay selected', async () => {
		const { attributes, user } = await show();
		await user.click( tile( '1' ) );
		expect( tile( '1' ) ).toHaveAttribute( 'aria-pressed', 'true' );
		await user.click( button( 'Move image forward' ) );
		expect( attributes().ids ).toEqual( [ 22, 21, 23 ] );
		expect( tile( '2' ) ).toHaveAttribute( 'aria-pressed', 'true' );
		expect( tile( '2' ) ).toHaveAccessibleName( 'Image 2 of 3, Photo 21' );
		expect( button( 'Move image forward' ) ).toHaveFocus();
		await user.click( button( 'Move image backward' ) );
		expect( attributes().ids ).toEqual( [ 21, 22, 23 ] );
		expect( tile( '1' ) ).toHaveAttribute( 'aria-pressed', 'true' );
	} );

	it( '[TLG-25, TLG-26] can’t be moved beyond the ends', async () => {
		const { attributes, user } = await show();
		await user.click( tile( '1' ) );
		expect( button( 'Move image backward' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.click( button( 'Move image backward' ) );
		await user.click( tile( '3' ) );
		expect( button( 'Move image forward' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( button( 'Move image backward' ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
		await user.keyboard( '{Control>}{ArrowRight}{/Control}' );
		expect( attributes().ids ).toEqual( [ 21, 22, 23 ] );
	} );

	it( 'are reached and moved by keys, and keep the focus', async () => {
		const { attributes, user } = await show();
		act( () => tile( '1' ).focus() );
		await user.keyboard( '{ArrowRight}{ArrowDown}' );
		expect( tile( '3' ) ).toHaveFocus();
		expect( tile( '3' ) ).toHaveAttribute( 'tabindex', '0' );
		expect( tile( '1' ) ).toHaveAttribute( 'tabindex', '-1' );
		await user.keyboard( '{Control>}{ArrowLeft}{/Control}' );
		expect( attributes().ids ).toEqual( [ 21, 23, 22 ] );
		expect( tile( '2' ) ).toHaveFocus();
		expect( tile( '2' ) ).toHaveAttribute( 'aria-pressed', 'true' );
		await user.keyboard( '{Meta>}{ArrowUp}{/Meta}' );
		expect( attributes().ids ).toEqual( [ 23, 21, 22 ] );
	} );

	it( 'are dragged over any distance', async () => {
		const { attributes } = await show();
		document.querySelectorAll( '.tiled-gallery__item' ).forEach( ( item, index ) => {
			item.getBoundingClientRect = () => new DOMRect( index * 100, 0, 100, 100 );
		} );
		const select = tile( '1' );
		const drag = ( type: string, clientX: number ) =>
			fireEvent( select, new MouseEvent( type, { bubbles: true, clientX, clientY: 50 } ) );
		// Fire mouse events with the names of pointer events, which jsdom does not support.
		select
			.closest( '.tiled-gallery__gallery' )
			?.querySelectorAll( 'button' )
			.forEach( ( one ) => ( one.setPointerCapture = () => {} ) );
		drag( 'pointerdown', 50 );
		drag( 'pointermove', 240 );
		expect( document.querySelectorAll( '.tiled-gallery__item' )[ 2 ] ).toHaveClass( 'is-target' );
		drag( 'pointerup', 240 );
		await waitFor( () => expect( attributes().ids ).toEqual( [ 22, 23, 21 ] ) );
	} );

	it( '[TLG-27, TLG-28, TLG-06] are removed by a button, which clears the selection and limits the columns', async () => {
		const { attributes, user } = await show( { ...three, columns: 3, className: 'is-style-square' } );
		await user.click( tile( '2' ) );
		await user.click( button( 'Remove image' ) );
		expect( attributes() ).toMatchObject( { ids: [ 21, 23 ], columns: 2 } );
		expect( screen.queryByRole( 'button', { pressed: true } ) ).not.toBeInTheDocument();
		expect( tile( '2' ) ).toHaveFocus();
	} );

	it.each( [ 'Delete', 'Backspace' ] )( '[TLG-27] are removed by %s only when selected', async ( key ) => {
		const { attributes, blocks, user } = await show();
		act( () => tile( '2' ).focus() );
		await user.keyboard( `{${ key }}` );
		expect( attributes().ids ).toEqual( [ 21, 22, 23 ] );
		await user.keyboard( `{Enter}{${ key }}` );
		expect( attributes().ids ).toEqual( [ 21, 23 ] );
		expect( screen.queryByRole( 'button', { pressed: true } ) ).not.toBeInTheDocument();
		await user.keyboard( `{Enter}{${ key }}{Enter}{${ key }}` );
		expect( blocks() ).toHaveLength( 1 );
		expect( attributes().ids ).toEqual( [] );
		expect( document.querySelector( '[data-type="jetpack/tiled-gallery"]' ) ).toHaveFocus();
		expect( document.querySelector( '.components-placeholder' ) ).toBeVisible();
	} );

	it( 'are selected only while the gallery is', async () => {
		const { deselect, selectBlock, user } = await show();
		await user.click( tile( '2' ) );
		await deselect();
		expect( screen.queryByRole( 'button', { pressed: true } ) ).not.toBeInTheDocument();
		await selectBlock();
		expect( screen.queryByRole( 'button', { pressed: true } ) ).not.toBeInTheDocument();
	} );

	it( 'can have an alternative text, and a custom link if the gallery has those', async () => {
		const { attributes, user } = await show( { ...three, linkTo: 'custom' } );
		expect( settings().queryByRole( 'textbox', { name: 'Alternative text' } ) ).not.toBeInTheDocument();
		await user.click( tile( '2' ) );
		const text = settings().getByRole( 'textbox', { name: 'Alternative text' } );
		await user.clear( text );
		await user.type( text, 'A door' );
		await user.type( settings().getByRole( 'textbox', { name: 'Link' } ), 'https://a.example' );
		expect( attributes().images?.[ 1 ] ).toMatchObject( { alt: 'A door', customLink: 'https://a.example' } );
		await user.clear( settings().getByRole( 'textbox', { name: 'Link' } ) );
		expect( attributes().images?.[ 1 ]?.customLink ).toBeUndefined();
		expect(
			within( settings().getByRole( 'combobox', { name: 'Link to' } ) ).getByRole( 'option', {
				name: 'Custom links',
			} )
		).toBeInTheDocument();
	} );

	it( 'create an undo step for each change', async () => {
		const { attributes, undo, user } = await show();
		await user.click( tile( '1' ) );
		await user.click( button( 'Move image forward' ) );
		await user.click( button( 'Move image forward' ) );
		await user.click( button( 'Remove image' ) );
		expect( attributes().ids ).toEqual( [ 22, 23 ] );
		await undo();
		expect( attributes().ids ).toEqual( [ 22, 23, 21 ] );
		await undo();
		expect( attributes().ids ).toEqual( [ 22, 21, 23 ] );
	} );
} );

describe( 'widths of columns', () => {
	it( '[TLG-31] are saved after the author’s first change, and reverted by Undo', async () => {
		const { attributes, undo, user } = await show( { ...three, columnWidths: [ [ 30, 70 ] ] } );
		await user.click( tile( '3' ) );
		await user.click( button( 'Remove image' ) );
		expect( attributes().columnWidths ).toEqual( [ [ '59.96069', '40.03931' ] ] );
		await undo();
		await waitFor( () => expect( attributes().columnWidths ).toEqual( [ [ 30, 70 ] ] ) );
	} );

	it( 'follow WordPress’ style and alignment menus', async () => {
		const { attributes, blocks, registry } = await show( { ...three, columnWidths: [ [ 30, 70 ] ] } );
		const change = ( changes: object ) =>
			act( async () =>
				registry
					.dispatch( blockEditorStore )
					.updateBlockAttributes( String( blocks()[ 0 ]?.clientId ), changes )
			);
		await change( { className: 'is-style-columns', columns: 2 } );
		expect( attributes().columnWidths?.[ 0 ] ).toHaveLength( 2 );
		await change( { className: 'is-style-circle' } );
		expect( attributes().columnWidths ).toEqual( [] );
		await change( { className: 'is-style-columns', columns: 3 } );
		expect( attributes().columnWidths?.[ 0 ] ).toHaveLength( 3 );
		await change( { className: 'is-style-rectangular' } );
		expect( attributes().columnWidths ).toEqual( [ [ 30, 70 ] ] );
	} );
} );
