import { act, screen, waitFor, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import * as extension from '..';
import { openPanel } from '../../../tests/unit/panel';
import { renderBlock } from '../../../tests/unit/render-block';
import metadata from '../block.json';
import Edit from '../edit';
import type { SlideshowAttributes } from '../types';

const images = [
	{ id: '21', url: 'https://example.org/21.jpg', alt: 'One', caption: '' },
	{ id: '22', url: 'https://example.org/22.jpg', alt: 'Two', caption: 'Second' },
];

const show = ( attributes: Partial< SlideshowAttributes > = { images, ids: [ 21, 22 ] } ) =>
	renderBlock< SlideshowAttributes >( extension, Edit, attributes );

// Stub constructed style sheets, which jsdom does not support.
beforeAll( () => {
	Object.assign( CSSStyleSheet.prototype, { replaceSync() {} } );
	Object.assign( document, { adoptedStyleSheets: [] } );
} );

describe( 'a new slideshow', () => {
	it( '[SLD-01, SLD-09, SLD-13] asks for images and has defaults', async () => {
		const { attributes } = await show( {} );
		expect( document.querySelector( '.swiper-slide' ) ).not.toBeInTheDocument();
		expect( attributes() ).toMatchObject( {
			align: 'center',
			autoplay: false,
			delay: 3,
			effect: 'slide',
			images: [],
			ids: [],
		} );
		expect( attributes().sizeSlug ).toBeUndefined();
	} );

	it( '[SLD-08, SLD-10, SLD-11] supports three alignments, images with four properties, and ids', () => {
		expect( metadata.supports.align ).toEqual( [ 'center', 'wide', 'full' ] );
		expect( Object.keys( metadata.attributes.images.query ) ).toEqual(
			expect.arrayContaining( [ 'alt', 'caption', 'id', 'url' ] )
		);
		expect( metadata.attributes.ids ).toMatchObject( { type: 'array', items: { type: 'number' } } );
	} );
} );

describe( 'a slideshow with images', () => {
	it( '[SLD-02, SLD-03] offers to add an image when selected', async () => {
		const { deselect } = await show();
		expect( screen.getByRole( 'button', { name: 'Upload an image' } ) ).toBeInTheDocument();
		expect( document.querySelector( '.components-drop-zone' ) ).toBeInTheDocument();
		await deselect();
		expect( screen.queryByRole( 'button', { name: 'Upload an image' } ) ).not.toBeInTheDocument();
	} );

	it( '[SLD-05, SLD-19] sets autoplay, and notes that reduced motion turns it off', async () => {
		const { attributes, user } = await show();
		const panel = await openPanel( 'Autoplay' );
		expect( panel.queryByRole( 'slider' ) ).not.toBeInTheDocument();
		await user.click( panel.getByRole( 'checkbox', { name: 'Autoplay' } ) );
		expect( attributes().autoplay ).toBe( true );
		expect(
			panel.getByText( /^Autoplay is off because your browser is set to reduce motion/ )
		).toBeInTheDocument();
		expect( panel.getByRole( 'slider' ) ).toHaveAttribute( 'min', '1' );
		expect( panel.getByRole( 'slider' ) ).toHaveAttribute( 'max', '5' );
	} );

	it( '[SLD-06, SLD-23] offers two effects', async () => {
		const { attributes, user } = await show();
		const choice = ( await openPanel( 'Effects' ) ).getByRole( 'combobox', { name: 'Transition effect' } );
		const values = within( choice ).getAllByRole< HTMLOptionElement >( 'option' );
		expect( values.map( ( { value } ) => value ) ).toEqual( [ 'slide', 'fade' ] );
		await user.selectOptions( choice, 'Fade' );
		expect( attributes().effect ).toBe( 'fade' );
		expect( attributes().sizeSlug ).toBe( 'full' );
	} );

	it( '[SLD-07, SLD-13] shows the effective size when none is set', async () => {
		await show();
		const panel = await openPanel( 'Image Settings' );
		expect( panel.getByRole( 'combobox', { name: 'Image Size' } ) ).toHaveValue( 'full' );
	} );

	it( 'names a size that no image has', async () => {
		await show( { images, ids: [ 21, 22 ], sizeSlug: 'large' } );
		const panel = await openPanel( 'Image Settings' );
		expect( panel.getByRole( 'combobox', { name: 'Image Size' } ) ).toHaveDisplayValue( 'Large' );
	} );

	it( 'has the page’s controls: arrows, bullets and, with autoplay, a pause button', async () => {
		const { user } = await show( { images, ids: [ 21, 22 ], autoplay: true } );
		expect( screen.getByRole( 'button', { name: 'Go to slide 1' } ) ).toHaveAttribute( 'aria-current', 'true' );
		await user.click( screen.getByRole( 'button', { name: 'Go to slide 2' } ) );
		expect( screen.getByRole( 'button', { name: 'Go to slide 2' } ) ).toHaveAttribute( 'aria-current', 'true' );
		expect( screen.getByRole( 'button', { name: 'Next slide' } ) ).toHaveClass( 'slipstream-slideshow__button' );
		await user.click( screen.getByRole( 'button', { name: 'Play Slideshow' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Pause Slideshow' } ) );
		expect( screen.getByRole( 'button', { name: 'Play Slideshow' } ) ).toBeVisible();
	} );

	it( 'creates an undo step for each change', async () => {
		const { attributes, undo, user } = await show();
		const toolbar = within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
		await user.click( toolbar.getByRole( 'button', { name: 'Move image forward' } ) );
		await user.click( toolbar.getByRole( 'button', { name: 'Move image back' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Remove image' } ) );
		await waitFor( () => expect( attributes().ids ).toEqual( [ 22 ] ) );
		await undo();
		expect( attributes().ids ).toEqual( [ 21, 22 ] );
		await undo();
		expect( attributes().ids ).toEqual( [ 22, 21 ] );
		await undo();
		expect( attributes().ids ).toEqual( [ 21, 22 ] );
	} );

	it( '[SLD-11] orders and removes images with their ids', async () => {
		const { attributes, user } = await show();
		const toolbar = within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
		await user.click( toolbar.getByRole( 'button', { name: 'Move image forward' } ) );
		expect( attributes().ids ).toEqual( [ 22, 21 ] );
		const thumbnails = within( screen.getByRole( 'list', { name: 'Slides' } ) );
		await user.click( thumbnails.getByRole( 'button', { name: '1 of 2, Two' } ) );
		await user.click( thumbnails.getByRole( 'button', { name: 'Move image forward' } ) );
		expect( attributes().ids ).toEqual( [ 21, 22 ] );
		await user.click( thumbnails.getByRole( 'button', { name: '1 of 2, One' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Remove image' } ) );
		await waitFor( () => expect( attributes().ids ).toEqual( [ 22 ] ) );
		expect( attributes().images ).toEqual( [ images[ 1 ] ] );
	} );
} );

describe( 'uploads', () => {
	it( 'accept images only', async () => {
		Object.assign( URL, { createObjectURL: () => 'blob:nodedata:1', revokeObjectURL: () => {} } );
		const { user, registry } = await show();
		const asked: { allowedTypes: string[] }[] = [];
		const mediaUpload = ( options: { allowedTypes: string[] } ) => asked.push( options );
		await act( async () => registry.dispatch( blockEditorStore ).updateSettings( { mediaUpload } ) );
		const input = document.querySelector< HTMLInputElement >( 'input[type="file"]' ) as HTMLInputElement;
		expect( input ).toHaveAttribute( 'accept', 'image/*' );
		await user.upload( input, new File( [ 'a' ], 'a.png', { type: 'image/png' } ) );
		expect( asked.map( ( { allowedTypes } ) => allowedTypes ) ).toEqual( [ [ 'image' ] ] );
	} );
} );
