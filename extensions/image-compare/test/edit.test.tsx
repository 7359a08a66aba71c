import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MediaPlaceholder } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import type { Media } from '../images';
import type { ImageCompareAttributes } from '../types';

const A = { id: 11, url: 'https://example.org/a.jpg', alt: 'Old pier', width: 1200, height: 800 };
const B = { id: 12, url: 'https://example.org/b.jpg', alt: '', width: 600, height: 800 };

const show = ( attributes: Partial< ImageCompareAttributes > = {} ) =>
	renderBlock< ImageCompareAttributes >( extension, Edit, attributes );

const settings = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const notices = () =>
	select( noticesStore )
		.getNotices()
		.map( ( { content } ) => content );

interface PlaceholderProps {
	readonly accept: string;
	readonly allowedTypes: string[];
	readonly labels: { readonly title: string };
	readonly onSelect: ( media: Media ) => void;
	readonly onError: ( message: string ) => void;
}

/** The pickers as they were last shown, by their titles: uploads themselves are WordPress' own. */
const pickers: Record< string, PlaceholderProps > = {};

beforeAll( () =>
	addFilter(
		'editor.MediaPlaceholder',
		'tests/pickers',
		( Placeholder: typeof MediaPlaceholder ) =>
			function Picker( props: PlaceholderProps ) {
				pickers[ props.labels.title ] = props;
				return <Placeholder { ...{ ...props } } />;
			}
	)
);
afterAll( () => removeFilter( 'editor.MediaPlaceholder', 'tests/pickers' ) );
afterEach( () => dispatch( noticesStore ).removeAllNotices( 'snackbar' ) );

const choose = ( title: string, media: Media ) => act( async () => pickers[ title ]?.onSelect( media ) );

describe( 'images', () => {
	it( '[IMC-01, IMC-04, IMC-05] starts with two pickers, no image, no caption and a line that goes to the sides', async () => {
		const { attributes } = await show();
		expect( screen.getByText( 'Image before' ) ).toBeVisible();
		expect( screen.getByText( 'Image after' ) ).toBeVisible();
		expect( attributes() ).toMatchObject( { imageBefore: {}, imageAfter: {}, orientation: 'horizontal' } );
		expect( attributes().caption ).toBeUndefined();
	} );

	it( '[IMC-04] keeps id, url, alt, width and height of what is chosen, in this order', async () => {
		const { attributes } = await show();
		await choose( 'Image before', { ...A, type: 'image', mime: 'image/jpeg' } );
		expect( JSON.stringify( attributes().imageBefore ) ).toBe( JSON.stringify( A ) );
		await choose( 'Image after', {
			id: 12,
			url: B.url,
			media_type: 'image',
			media_details: { width: 600, height: 800 },
		} );
		expect( JSON.stringify( attributes().imageAfter ) ).toBe( JSON.stringify( B ) );
		expect( screen.getByRole( 'slider', { name: 'Slide to compare images', hidden: true } ) ).toBeInTheDocument();
	} );

	it( 'leaves out a size that the library does not know', async () => {
		const { attributes } = await show();
		await choose( 'Image before', { id: 5, url: 'https://example.org/c.svg' } );
		expect( attributes().imageBefore ).toEqual( { id: 5, url: 'https://example.org/c.svg', alt: '' } );
	} );

	it( '[IMC-06] asks for images only, and takes nothing else', async () => {
		const { attributes } = await show();
		for ( const title of [ 'Image before', 'Image after' ] ) {
			expect( pickers[ title ] ).toMatchObject( { accept: 'image/*', allowedTypes: [ 'image' ] } );
		}
		for ( const kind of [ { type: 'video' }, { media_type: 'file' }, { mime: 'audio/mpeg' } ] ) {
			await choose( 'Image before', { id: 9, url: 'https://example.org/x', ...kind } );
		}
		expect( attributes().imageBefore ).toEqual( {} );
		expect( notices() ).toContain( 'Please choose an image.' );
	} );

	it( '[IMC-07] shows an error of an upload as a notice, and goes on', async () => {
		await show();
		await choose( 'Image after', { url: 'blob:https://example.org/1' } );
		expect( screen.getByRole( 'status', { name: 'Uploading…' } ) ).toBeVisible();
		await act( async () => pickers[ 'Image after' ]?.onError( 'This file is too large.' ) );
		expect( notices() ).toEqual( [ 'This file is too large.' ] );
		expect( screen.queryByRole( 'status', { name: 'Uploading…' } ) ).not.toBeInTheDocument();
		expect( screen.getByText( 'Image after' ) ).toBeVisible();
	} );

	it( 'saves no address that only this browser has', async () => {
		const { attributes } = await show();
		await choose( 'Image before', { url: 'blob:https://example.org/1' } );
		expect( attributes().imageBefore ).toEqual( {} );
		await choose( 'Image before', A );
		expect( attributes().imageBefore ).toEqual( A );
	} );

	it( 'says when an image is gone, and loses nothing', async () => {
		const { attributes } = await show( { imageBefore: A, imageAfter: B, caption: 'Piers' } );
		fireEvent.error( screen.getByRole( 'img', { name: 'Old pier' } ) );
		expect( ( await screen.findAllByText( /^Image before could not be loaded/ ) )[ 0 ] ).toBeVisible();
		expect( screen.queryByText( 'Image after' ) ).not.toBeInTheDocument();
		expect( document.querySelector( `img[src="${ B.url }"]` ) ).toBeVisible();
		expect( attributes() ).toMatchObject( { imageBefore: A, imageAfter: B, caption: 'Piers' } );
	} );

	it( 'replaces each image from the toolbar', async () => {
		await show( { imageBefore: A, imageAfter: B } );
		const toolbar = within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
		expect( await toolbar.findByRole( 'button', { name: 'Replace before' } ) ).toBeVisible();
		expect( toolbar.getByRole( 'button', { name: 'Replace after' } ) ).toBeVisible();
	} );
} );

describe( 'settings', () => {
	it( '[IMC-02, IMC-05] has a caption, saved as text', async () => {
		const { attributes, user } = await show( { imageBefore: A, imageAfter: B } );
		const caption = screen.getByRole( 'textbox', { name: 'Caption' } );
		expect( caption ).toHaveAttribute( 'aria-label', 'Caption' );
		expect( caption.querySelector( '[data-rich-text-placeholder]' ) ).toHaveAttribute(
			'data-rich-text-placeholder',
			'Write caption'
		);
		await user.click( caption );
		await user.paste( 'Two piers' );
		await waitFor( () => expect( String( attributes().caption ) ).toBe( 'Two piers' ) );
	} );

	it( '[IMC-03, IMC-05, IMC-09] has the panel Orientation with two choices', async () => {
		const { attributes, user } = await show( { imageBefore: A, imageAfter: B } );
		expect( settings().getByRole( 'button', { name: 'Orientation' } ) ).toBeVisible();
		expect( settings().getByRole( 'radio', { name: 'Side by side' } ) ).toBeChecked();
		await user.click( settings().getByRole( 'radio', { name: 'Above and below' } ) );
		expect( attributes().orientation ).toBe( 'vertical' );
		expect( document.querySelector( '.juxtapose' ) ).toHaveAttribute( 'data-mode', 'vertical' );
	} );

	it( 'names the images, and hides the names', async () => {
		const { attributes, user } = await show( { imageBefore: A, imageAfter: B } );
		await user.click( settings().getByRole( 'button', { name: 'Labels' } ) );
		const field = settings().getByRole( 'textbox', { name: 'Label of the image before' } );
		await user.type( field, '1950' );
		expect( attributes().labelBefore ).toBe( '1950' );
		expect( screen.getByText( '1950' ) ).toHaveClass( 'jx-label' );
		await user.clear( field );
		expect( attributes().labelBefore ).toBeUndefined();
		expect( screen.getByText( 'Before' ) ).toHaveClass( 'jx-label' );
		await user.click( settings().getByRole( 'checkbox', { name: 'Show labels' } ) );
		expect( attributes().showLabels ).toBe( false );
	} );

	it( 'starts where the author says', async () => {
		const { attributes, user } = await show( { imageBefore: A, imageAfter: B } );
		await user.click( settings().getByRole( 'button', { name: 'Starting position' } ) );
		const field = settings().getByRole( 'spinbutton', { name: 'Percent of the image before' } );
		expect( field ).toHaveAttribute( 'min', '1' );
		expect( field ).toHaveAttribute( 'max', '99' );
		await user.clear( field );
		await user.type( field, '30' );
		expect( attributes().startingPosition ).toBe( 30 );
	} );

	it( 'describes each image', async () => {
		const { attributes, user } = await show( { imageBefore: A, imageAfter: B } );
		await user.click( settings().getByRole( 'button', { name: 'Alternative texts' } ) );
		await user.type( settings().getByRole( 'textbox', { name: 'What the image after shows' } ), 'New' );
		expect( attributes().imageAfter ).toEqual( { ...B, alt: 'New' } );
	} );
} );

describe( 'saved content that is not what it should be', () => {
	it.each( [
		[ 'no images', { imageBefore: null, imageAfter: undefined } ],
		[ 'words for images', { imageBefore: 'x', imageAfter: [ 1 ] } ],
		[ 'addresses that are none', { imageBefore: { url: { a: 1 } }, imageAfter: { url: 5 } } ],
	] )( 'shows pickers for %s', async ( _, given ) => {
		await show( given as unknown as Partial< ImageCompareAttributes > );
		expect( screen.getByText( 'Image before' ) ).toBeVisible();
		expect( screen.getByText( 'Image after' ) ).toBeVisible();
	} );
} );
