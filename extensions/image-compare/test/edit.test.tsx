import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { store as blockEditorStore, type MediaPlaceholder } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import * as extension from '..';
import { openPanel } from '../../../tests/unit/panel';
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
	readonly handleUpload: boolean;
	readonly onSelect: ( chosen: Media | File[] ) => void;
	readonly onError: ( message: string ) => void;
}

/** Latest props of the pickers, by title. The tests call them directly, without WordPress' upload. */
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

const choose = ( title: string, chosen: Media | File[] ) => act( async () => pickers[ title ]?.onSelect( chosen ) );

interface Upload {
	readonly filesList: readonly File[];
	readonly onFileChange: ( media: Media[] ) => void;
	readonly onError: ( message: string ) => void;
}

/** Renders a block in an editor that can upload, and records the uploads. */
async function showForUploads( attributes: Partial< ImageCompareAttributes > = {} ) {
	const uploads: Upload[] = [];
	const rendered = await show( attributes );
	const editor = rendered.registry.dispatch( blockEditorStore );
	await act( async () => editor.updateSettings( { mediaUpload: ( upload: Upload ) => uploads.push( upload ) } ) );
	return { ...rendered, uploads };
}

let blobs = 0;
beforeEach( () => {
	URL.createObjectURL = () => `blob:https://example.org/${ ++blobs }`;
	URL.revokeObjectURL = () => {};
} );

const jpg = ( name: string ) => new File( [ name ], name, { type: 'image/jpeg' } );
const isUploading = () => screen.queryAllByRole( 'status', { name: 'Uploading…' } ).length;

describe( 'images', () => {
	it( '[IMC-01, IMC-04, IMC-05] starts with two pickers and a horizontal divider, without images and caption', async () => {
		const { attributes } = await show();
		expect( screen.getAllByText( /^Image (before|after)$/ ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Image before',
			'Image after',
		] );
		expect( attributes() ).toMatchObject( { imageBefore: {}, imageAfter: {}, orientation: 'horizontal' } );
		expect( attributes().caption ).toBeUndefined();
	} );

	it( '[IMC-04] saves id, url, alt, width and height of an image, in this order', async () => {
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

	it( 'omits a size that the media library does not have', async () => {
		const { attributes } = await show();
		await choose( 'Image before', { id: 5, url: 'https://example.org/c.svg' } );
		expect( attributes().imageBefore ).toEqual( { id: 5, url: 'https://example.org/c.svg', alt: '' } );
	} );

	it( '[IMC-06] accepts only images', async () => {
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

	it( '[IMC-07] shows an upload error as a notice with the file name, and continues', async () => {
		const { attributes, uploads } = await showForUploads();
		await choose( 'Image after', [ jpg( 'b.jpg' ) ] );
		expect( pickers[ 'Image after' ]?.handleUpload ).toBe( false );
		expect( isUploading() ).toBe( 1 );
		await act( async () => uploads[ 0 ]?.onError( 'This file is too large.' ) );
		expect( notices() ).toEqual( [ 'b.jpg: This file is too large.' ] );
		expect( isUploading() ).toBe( 0 );
		expect( screen.getByText( 'Image after' ) ).toBeVisible();
		expect( attributes().imageAfter ).toEqual( {} );
	} );

	it( 'fills both sides with two files in order, whichever finishes first, and uploads no more', async () => {
		const { attributes, uploads } = await showForUploads();
		await choose( 'Image after', [ jpg( 'a.jpg' ), jpg( 'b.jpg' ), jpg( 'c.jpg' ) ] );
		expect( uploads ).toHaveLength( 2 );
		expect( isUploading() ).toBe( 2 );
		expect( notices() ).toEqual( [ 'Only two images can be compared. The other files were not uploaded.' ] );
		await act( async () => uploads[ 1 ]?.onFileChange( [ B ] ) );
		await act( async () => uploads[ 0 ]?.onFileChange( [ A ] ) );
		expect( attributes() ).toMatchObject( { imageBefore: A, imageAfter: B } );
		expect( isUploading() ).toBe( 0 );
	} );

	it( 'uses the first of two files when the other side has an image', async () => {
		const { attributes, uploads } = await showForUploads( { imageBefore: A } );
		await choose( 'Image after', [ jpg( 'b.jpg' ), jpg( 'c.jpg' ) ] );
		await act( async () => uploads[ 0 ]?.onFileChange( [ B ] ) );
		expect( uploads ).toHaveLength( 1 );
		expect( attributes() ).toMatchObject( { imageBefore: A, imageAfter: B } );
	} );

	it( 'swaps the images with their labels, even during an upload', async () => {
		const { attributes, uploads, user } = await showForUploads( { imageBefore: A, labelBefore: '1950' } );
		await choose( 'Image after', [ jpg( 'b.jpg' ) ] );
		await user.click( screen.getByRole( 'button', { name: 'Swap images' } ) );
		await act( async () => uploads[ 0 ]?.onFileChange( [ B ] ) );
		expect( attributes() ).toMatchObject( { imageBefore: B, imageAfter: A, labelAfter: '1950' } );
		expect( attributes().labelBefore ).toBeUndefined();
	} );

	it( 'reports a missing image and keeps everything', async () => {
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
		await user.click( screen.getByRole( 'button', { name: 'Add caption' } ) );
		const caption = screen.getByRole( 'textbox', { name: 'Caption' } );
		expect( caption ).toHaveAttribute( 'aria-label', 'Caption' );
		expect( caption.querySelector( '[data-rich-text-placeholder]' ) ).toHaveAttribute(
			'data-rich-text-placeholder',
			'Write caption'
		);
		await user.click( caption );
		await user.paste( 'Two piers' );
		await waitFor( () => expect( String( attributes().caption ) ).toBe( 'Two piers' ) );
		expect( caption.closest( 'figcaption' ) ).toHaveClass( 'wp-element-caption' );
		await user.click( screen.getByRole( 'button', { name: 'Remove caption' } ) );
		expect( attributes().caption ).toBeUndefined();
		expect( screen.queryByRole( 'textbox', { name: 'Caption' } ) ).not.toBeInTheDocument();
	} );

	it( '[IMC-03, IMC-05, IMC-09] has the panel Orientation with two choices', async () => {
		const { attributes, user } = await show( { imageBefore: A, imageAfter: B } );
		const panel = await openPanel( 'Orientation' );
		expect( panel.getAllByRole( 'radio' ) ).toHaveLength( 2 );
		expect( panel.getByRole( 'radio', { name: 'Side by side' } ) ).toBeChecked();
		await user.click( panel.getByRole( 'radio', { name: 'Above and below' } ) );
		expect( attributes().orientation ).toBe( 'vertical' );
		expect( document.querySelector( '.juxtapose' ) ).toHaveAttribute( 'data-mode', 'vertical' );
	} );

	it( 'sets labels and hides them', async () => {
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

	it( 'sets the starting position', async () => {
		const { attributes, user } = await show( { imageBefore: A, imageAfter: B } );
		await user.click( settings().getByRole( 'button', { name: 'Starting position' } ) );
		const field = settings().getByRole( 'spinbutton', { name: 'Visible part of the image before (%)' } );
		expect( field ).toHaveAttribute( 'min', '1' );
		expect( field ).toHaveAttribute( 'max', '99' );
		await user.clear( field );
		await user.type( field, '30' );
		expect( attributes().startingPosition ).toBe( 30 );
	} );

	it.each( [ 0, 100, -1, 101 ] )( 'starts in the middle where %d is saved', async ( startingPosition ) => {
		const { user } = await show( { imageBefore: A, imageAfter: B, startingPosition } );
		await user.click( settings().getByRole( 'button', { name: 'Starting position' } ) );
		const name = 'Visible part of the image before (%)';
		expect( settings().getByRole( 'spinbutton', { name } ) ).toHaveValue( 50 );
	} );

	it( 'sets alternative texts', async () => {
		const { attributes, user } = await show( { imageBefore: A, imageAfter: B } );
		await user.click( settings().getByRole( 'button', { name: 'Alternative text' } ) );
		await user.type( settings().getByRole( 'textbox', { name: 'Alternative text of the image after' } ), 'New' );
		expect( attributes().imageAfter ).toEqual( { ...B, alt: 'New' } );
	} );
} );

describe( 'malformed saved content', () => {
	it.each( [
		[ 'no images', { imageBefore: null, imageAfter: undefined } ],
		[ 'words for images', { imageBefore: 'x', imageAfter: [ 1 ] } ],
		[ 'addresses that are none', { imageBefore: { url: { a: 1 } }, imageAfter: { url: 5 } } ],
	] )( 'shows pickers for %s', async ( _, value ) => {
		await show( value as unknown as Partial< ImageCompareAttributes > );
		expect( screen.getByText( 'Image before' ) ).toBeVisible();
		expect( screen.getByText( 'Image after' ) ).toBeVisible();
	} );
} );
