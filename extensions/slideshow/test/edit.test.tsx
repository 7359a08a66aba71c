import { screen, waitFor, within } from '@testing-library/react';
import * as extension from '..';
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

const settings = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );

describe( 'a new slideshow', () => {
	it( '[SLD-01, SLD-09, SLD-13] asks for images and has the defaults', async () => {
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

	it( '[SLD-08, SLD-10, SLD-11] knows three alignments, images with four facts and their numbers', () => {
		expect( metadata.supports.align ).toEqual( [ 'center', 'wide', 'full' ] );
		expect( Object.keys( metadata.attributes.images.query ) ).toEqual(
			expect.arrayContaining( [ 'alt', 'caption', 'id', 'url' ] )
		);
		expect( metadata.attributes.ids ).toMatchObject( { type: 'array', items: { type: 'number' } } );
	} );
} );

describe( 'a slideshow with images', () => {
	it( '[SLD-02, SLD-03] offers to add an image when it is selected', async () => {
		const { deselect } = await show();
		expect( screen.getByRole( 'button', { name: 'Upload an image' } ) ).toBeInTheDocument();
		expect( document.querySelector( '.components-drop-zone' ) ).toBeInTheDocument();
		await deselect();
		expect( screen.queryByRole( 'button', { name: 'Upload an image' } ) ).not.toBeInTheDocument();
	} );

	it( '[SLD-05, SLD-19] sets autoplay, and notes that it is off for who asks for reduced motion', async () => {
		const { attributes, user } = await show();
		expect( settings().queryByRole( 'slider' ) ).not.toBeInTheDocument();
		await user.click( settings().getByRole( 'checkbox', { name: 'Autoplay' } ) );
		expect( attributes().autoplay ).toBe( true );
		expect( settings().getByText( /Autoplay is off in this browser/ ) ).toBeInTheDocument();
		expect( settings().getByRole( 'slider' ) ).toHaveAttribute( 'min', '1' );
		expect( settings().getByRole( 'slider' ) ).toHaveAttribute( 'max', '5' );
	} );

	it( '[SLD-06, SLD-23] offers two effects', async () => {
		const { attributes, user } = await show();
		await user.click( settings().getByRole( 'button', { name: 'Effects' } ) );
		const choice = settings().getByRole( 'combobox', { name: 'Transition effect' } );
		expect( within( choice ).getAllByRole( 'option' ) ).toHaveLength( 2 );
		await user.selectOptions( choice, 'Fade' );
		expect( attributes().effect ).toBe( 'fade' );
		expect( attributes().sizeSlug ).toBe( 'full' );
	} );

	it( '[SLD-07, SLD-13] shows the size that counts while none is chosen', async () => {
		const { user } = await show();
		await user.click( settings().getByRole( 'button', { name: 'Image Settings' } ) );
		expect( settings().getByRole( 'combobox', { name: 'Image Size' } ) ).toHaveValue( 'full' );
	} );

	it( '[SLD-11] orders and removes images, and their numbers follow', async () => {
		const { attributes, user } = await show();
		await user.click( screen.getByRole( 'button', { name: 'Move image forward' } ) );
		expect( attributes().ids ).toEqual( [ 22, 21 ] );
		await user.click( screen.getByRole( 'button', { name: 'Remove image' } ) );
		await waitFor( () => expect( attributes().ids ).toEqual( [ 22 ] ) );
		expect( attributes().images ).toEqual( [ images[ 1 ] ] );
	} );
} );
