import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import type { ReactNode } from 'react';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import type { GalleryAttributes, GalleryImage } from '../types';

const picture = ( id: number, width = 1500, height = 1000 ): GalleryImage => ( {
	id: String( id ),
	url: `https://example.org/${ id }.jpg`,
	link: `https://example.org/?attachment_id=${ id }`,
	alt: `Photo ${ id }`,
	width,
	height,
} );

const images = [ picture( 21 ), picture( 22, 1000, 1000 ), picture( 23 ) ];
const three: Partial< GalleryAttributes > = { images, ids: [ 21, 22, 23 ] };

/** What the library has. */
let records: ReadonlyArray< { readonly id: number } > = [];

beforeAll( () =>
	apiFetch.setFetchHandler( async ( { path = '', parse } ) => {
		const found = path.includes( '/wp/v2/media' ) ? records : [];
		const headers = { 'X-WP-Total': String( found.length ), 'X-WP-TotalPages': '1' };
		if ( path.includes( '/wp/v2/types' ) ) {
			const type = { slug: 'attachment', rest_base: 'media', rest_namespace: 'wp/v2', labels: {}, supports: {} };
			return { attachment: type };
		}
		return parse === false ? { json: async () => found, headers: new Headers( headers ) } : found;
	} )
);

const show = ( attributes: Partial< GalleryAttributes > = three ) =>
	renderBlock< GalleryAttributes >( extension, Edit, attributes );

const settings = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
const tile = ( position: string ) => screen.getByRole( 'button', { name: new RegExp( `^Image ${ position } of` ) } );
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const shown = () =>
	[ ...document.querySelectorAll( '.tiled-gallery__item img' ) ].map(
		( one ) => one.getAttribute( 'src' )?.match( /\d+/ )?.[ 0 ]
	);
const slider = ( name: string ) => settings().queryByRole( 'slider', { name } );

describe( 'a new gallery', () => {
	it( '[TLG-11, TLG-12] asks for images, several at once', async () => {
		await show( {} );
		expect(
			screen.getByText( 'Tiled Gallery', {
				selector: '.components-placeholder__label *, .components-placeholder__label',
			} )
		).toBeVisible();
		expect( document.querySelector( '.tiled-gallery__item' ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Edit Gallery' } ) ).not.toBeInTheDocument();
	} );

	it( '[TLG-02, TLG-07, TLG-08] has the defaults', async () => {
		const { attributes } = await show( {} );
		expect( attributes() ).toMatchObject( {
			align: 'center',
			className: 'is-style-rectangular',
			columnWidths: [],
			ids: [],
			images: [],
			lightbox: false,
			linkTo: 'none',
			roundedCorners: 0,
		} );
		expect( attributes().columns ).toBeUndefined();
		expect( attributes().imageFilter ).toBeUndefined();
	} );
} );

describe( 'a gallery with images', () => {
	it( '[TLG-31] is left as it is by looking at it', async () => {
		const { attributes, deselect, selectBlock } = await show( { ...three, columnWidths: [ [ 30, 70 ] ] } );
		await deselect();
		await selectBlock();
		expect( attributes().columnWidths ).toEqual( [ [ 30, 70 ] ] );
		expect( attributes().images ).toEqual( images );
		expect( shown() ).toEqual( [ '21', '22', '23' ] );
	} );

	it( '[TLG-14, TLG-15] gets a filter from the toolbar', async () => {
		const { attributes, user } = await show();
		await user.click( toolbar().getByRole( 'button', { name: 'Image filter' } ) );
		const choices = screen.getAllByRole( 'menuitemradio' );
		expect( choices.map( ( one ) => one.textContent ) ).toEqual( [
			'None',
			'Black and white',
			'Sepia',
			'1977',
			'Clarendon',
			'Gingham',
		] );
		expect( screen.getByRole( 'menuitemradio', { name: 'None' } ) ).toBeChecked();
		await user.click( screen.getByRole( 'menuitemradio', { name: 'Sepia' } ) );
		expect( attributes().imageFilter ).toBe( 'sepia' );
		expect( document.querySelectorAll( '.filter__sepia' ) ).toHaveLength( 3 );
		await user.click( toolbar().getByRole( 'button', { name: 'Image filter' } ) );
		await user.click( screen.getByRole( 'menuitemradio', { name: 'None' } ) );
		expect( attributes().imageFilter ).toBeUndefined();
	} );

	it( '[TLG-16, TLG-17, TLG-18, TLG-41] is set up in the sidebar', async () => {
		const { attributes, user } = await show();
		expect( settings().getByRole( 'button', { name: 'Tiled Gallery settings' } ) ).toBeVisible();
		const links = settings().getByRole( 'combobox', { name: 'Link to' } );
		expect(
			within( links )
				.getAllByRole( 'option' )
				.map( ( one ) => one.textContent )
		).toEqual( [ 'Attachment page', 'Media file', 'None' ] );
		await user.selectOptions( links, 'Media file' );
		expect( attributes().linkTo ).toBe( 'media' );
		await user.click( settings().getByRole( 'checkbox', { name: 'Open pictures large when pressed' } ) );
		expect( attributes().lightbox ).toBe( true );
	} );

	it( '[TLG-45] offers columns for three styles only', async () => {
		await show();
		expect( slider( 'Columns' ) ).not.toBeInTheDocument();
		expect( slider( 'Rounded corners' ) ).toBeInTheDocument();
	} );

	it.each( [ 'columns', 'circle', 'square' ] )(
		'[TLG-17, TLG-43, TLG-44, TLG-47] offers 1 to 3 columns for %s, three while nothing is chosen',
		async ( style ) => {
			const { attributes } = await show( { ...three, className: `is-style-${ style }` } );
			const columns = slider( 'Columns' );
			expect( columns ).toHaveAttribute( 'min', '1' );
			expect( columns ).toHaveAttribute( 'max', '3' );
			expect( columns ).toHaveValue( '3' );
			fireEvent.change( columns as HTMLElement, { target: { value: '2' } } );
			await waitFor( () => expect( attributes().columns ).toBe( 2 ) );
		}
	);

	it( '[TLG-44] offers twenty columns at most', async () => {
		await show( {
			images: Array.from( { length: 24 }, ( _, index ) => picture( index + 1 ) ),
			className: 'is-style-square',
		} );
		expect( slider( 'Columns' ) ).toHaveAttribute( 'max', '20' );
	} );

	it( '[TLG-46] offers no columns for one image', async () => {
		await show( { images: [ picture( 1 ) ], className: 'is-style-square' } );
		expect( slider( 'Columns' ) ).not.toBeInTheDocument();
	} );

	it( '[TLG-48, TLG-49] has corners rounded by 0 to 20, circles apart', async () => {
		const { attributes } = await show();
		const corners = slider( 'Rounded corners' ) as HTMLElement;
		expect( [ corners.getAttribute( 'min' ), corners.getAttribute( 'max' ) ] ).toEqual( [ '0', '20' ] );
		fireEvent.change( corners, { target: { value: '7' } } );
		await waitFor( () => expect( attributes().roundedCorners ).toBe( 7 ) );
		expect( document.querySelector( '.has-rounded-corners-7 .tiled-gallery__item' ) ).toBeInTheDocument();
	} );

	it( '[TLG-49] has no corners to round as circles', async () => {
		await show( { ...three, className: 'is-style-circle', roundedCorners: 7 } );
		expect( slider( 'Rounded corners' ) ).not.toBeInTheDocument();
		expect( document.querySelector( '[class*="has-rounded"]' ) ).not.toBeInTheDocument();
	} );

	it( '[TLG-19] offers to add an image while it is selected', async () => {
		const { deselect, registry } = await show();
		expect( button( 'Upload an image' ) ).toBeVisible();
		expect( document.querySelector( 'input[type="file"]' ) ).toHaveAttribute( 'accept', 'image/*' );
		await deselect();
		expect( registry.select( blockEditorStore ).getBlockCount() ).toBe( 1 );
		expect( screen.queryByRole( 'button', { name: 'Upload an image' } ) ).not.toBeInTheDocument();
	} );

	it( '[TLG-29] shows a spinner on an image that is on its way', async () => {
		await show( { images: [ picture( 1 ), { url: 'blob:nodedata:1', alt: '' } ] } );
		const busy = document.querySelectorAll( '.tiled-gallery__item.is-transient' );
		expect( busy ).toHaveLength( 1 );
		expect( busy[ 0 ]?.querySelector( '.components-spinner' ) ).toBeInTheDocument();
		expect( document.querySelectorAll( '.tiled-gallery__item .components-spinner' ) ).toHaveLength( 1 );
	} );

	it( 'is laid out as visitors see it', async () => {
		await show();
		const rows = [ ...document.querySelectorAll( '.tiled-gallery__row' ) ];
		const columns = [ ...( rows[ 0 ]?.children ?? [] ) ] as HTMLElement[];
		expect( columns.map( ( { childElementCount } ) => childElementCount ) ).toEqual( [ 1, 2 ] );
		expect( columns[ 0 ]?.style.flex ).toMatch( /^71\.42857142857143 1 6px/ );
	} );
} );

describe( 'images of a gallery', () => {
	it( '[TLG-23, TLG-24, TLG-06] are moved by buttons; the one that moved stays selected', async () => {
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

	it( '[TLG-25, TLG-26] can’t be moved over the ends', async () => {
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

	it( 'are reached and moved by keys, and the focus goes with them', async () => {
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

	it( 'are dragged, as far as anywhere', async () => {
		const { attributes } = await show();
		document.querySelectorAll( '.tiled-gallery__item' ).forEach( ( item, index ) => {
			item.getBoundingClientRect = () => new DOMRect( index * 100, 0, 100, 100 );
		} );
		const select = tile( '1' );
		const drag = ( type: string, clientX: number ) =>
			fireEvent( select, new MouseEvent( type, { bubbles: true, clientX, clientY: 50 } ) );
		// jsdom has no pointer events of its own.
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

	it( '[TLG-27, TLG-28, TLG-06] are removed by a button, which selects none and leaves no more columns than images', async () => {
		const { attributes, user } = await show( { ...three, columns: 3, className: 'is-style-square' } );
		await user.click( tile( '2' ) );
		await user.click( button( 'Remove image' ) );
		expect( attributes() ).toMatchObject( { ids: [ 21, 23 ], columns: 2 } );
		expect( screen.queryByRole( 'button', { pressed: true } ) ).not.toBeInTheDocument();
		expect( tile( '2' ) ).toHaveFocus();
	} );

	it.each( [ 'Delete', 'Backspace' ] )(
		'[TLG-27] are removed by %s when they are selected, and only then',
		async ( key ) => {
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
		}
	);

	it( 'are selected while the gallery is', async () => {
		const { deselect, selectBlock, user } = await show();
		await user.click( tile( '2' ) );
		await deselect();
		expect( screen.queryByRole( 'button', { pressed: true } ) ).not.toBeInTheDocument();
		await selectBlock();
		expect( screen.queryByRole( 'button', { pressed: true } ) ).not.toBeInTheDocument();
	} );

	it( 'get a description, and a link of their own where the gallery has such', async () => {
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

	it( 'are changed by steps of which each is undone for itself', async () => {
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
	it( '[TLG-31] are written once the author has changed something, and come back with Undo', async () => {
		const { attributes, undo, user } = await show( { ...three, columnWidths: [ [ 30, 70 ] ] } );
		await user.click( tile( '3' ) );
		await user.click( button( 'Remove image' ) );
		expect( attributes().columnWidths ).toEqual( [ [ '59.96069', '40.03931' ] ] );
		await undo();
		await waitFor( () => expect( attributes().columnWidths ).toEqual( [ [ 30, 70 ] ] ) );
	} );

	it( 'follow what WordPress’ menus of styles and alignments change', async () => {
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

describe( 'the library’s window', () => {
	/** WordPress' window is not part of a block editor by itself. */
	const chosen = [
		{ id: 22, url: 'https://example.org/22.jpg', alt: '', width: 10, height: 10 },
		{ id: 61, url: 'https://example.org/61.jpg', alt: 'New', width: 30, height: 20 },
	];
	let asked: Record< string, unknown > = {};
	type Props = { render: ( window: { open: () => void } ) => ReactNode; onSelect: ( media: object[] ) => void };
	const Library = ( { render, onSelect, ...others }: Props ) => {
		asked = others;
		return render( { open: () => onSelect( chosen ) } );
	};

	beforeAll( () => addFilter( 'editor.MediaUpload', 'slipstream/test', () => Library ) );
	afterAll( () => {
		removeFilter( 'editor.MediaUpload', 'slipstream/test' );
	} );

	it( '[TLG-12, TLG-22] fills a new gallery', async () => {
		const { attributes, registry, user } = await show( {} );
		await act( async () => registry.dispatch( blockEditorStore ).updateSettings( { mediaUpload: () => {} } ) );
		await user.click( button( 'Media Library' ) );
		expect( asked ).toMatchObject( { allowedTypes: [ 'image' ], multiple: true } );
		expect( attributes() ).toMatchObject( {
			ids: [ 22, 61 ],
			columnWidths: [ [ expect.any( String ), expect.any( String ) ] ],
		} );
		expect( shown() ).toEqual( [ '22', '61' ] );
	} );

	it( '[TLG-13, TLG-06] changes a gallery, and what the post says of an image stays', async () => {
		const { attributes, registry, user } = await show();
		await act( async () => registry.dispatch( blockEditorStore ).updateSettings( { mediaUpload: () => {} } ) );
		expect( asked ).toMatchObject( { value: [ 21, 22, 23 ], gallery: true } );
		await user.click( toolbar().getByRole( 'button', { name: 'Edit Gallery' } ) );
		// The library has neither of the others any more, so that its window could not show them.
		expect( attributes().ids ).toEqual( [ 22, 61, 21, 23 ] );
		expect( attributes().images?.[ 0 ] ).toMatchObject( { alt: 'Photo 22' } );
	} );
} );

describe( 'what the library knows', () => {
	const record = ( id: number ) => ( {
		id,
		media_type: 'image',
		source_url: `https://example.org/${ id }.jpg`,
		alt_text: '',
		link: `https://example.org/?attachment_id=${ id }`,
		media_details: { width: 900, height: 600 },
	} );
	afterEach( () => ( records = [] ) );

	it( 'makes a gallery whole of which only numbers were saved', async () => {
		records = [ record( 31 ), { ...record( 32 ), media_type: 'file' } ];
		const { attributes, user } = await show( { ids: [ 31, 32, 33 ] } );
		await waitFor( () => expect( screen.getByText( /still has 1 of 3 images/ ) ).toBeVisible() );
		await user.click( button( 'Restore images' ) );
		expect( attributes() ).toMatchObject( { ids: [ 31 ], images: [ { id: 31, width: 900, height: 600 } ] } );
		expect( shown() ).toEqual( [ '31' ] );
	} );

	it( 'completes images that came from other blocks, while the author works on them', async () => {
		records = [ record( 41 ) ];
		const { attributes } = await show( {
			ids: [ 41 ],
			images: [ { id: 41, url: 'https://example.org/41.jpg', alt: 'Mine' } ],
		} );
		await waitFor( () =>
			expect( attributes().images ).toEqual( [
				{
					id: 41,
					url: 'https://example.org/41.jpg',
					alt: 'Mine',
					width: 900,
					height: 600,
					link: 'https://example.org/?attachment_id=41',
				},
			] )
		);
	} );
} );

describe( 'files', () => {
	type Upload = {
		filesList: File[];
		allowedTypes: string[];
		onFileChange: ( media: object[] ) => void;
		onError: ( error: string ) => void;
	};
	const file = ( name: string ) => new File( [ name ], name, { type: 'image/jpeg' } );

	async function showWithUpload( attributes?: Partial< GalleryAttributes > ) {
		const given: Upload[] = [];
		const view = await show( attributes );
		await act( async () =>
			view.registry
				.dispatch( blockEditorStore )
				.updateSettings( { mediaUpload: ( upload: Upload ) => given.push( upload ) } )
		);
		const input = () => document.querySelector< HTMLInputElement >( 'input[type="file"]' ) as HTMLInputElement;
		return { ...view, given, choose: ( files: File[] ) => view.user.upload( input(), files ) };
	}

	beforeAll( () => {
		let number = 0;
		Object.assign( URL, { createObjectURL: () => `blob:nodedata:file-${ ++number }`, revokeObjectURL() {} } );
	} );

	it( '[TLG-20, TLG-22, TLG-06] come into the gallery at once, in order, and get numbers as they arrive', async () => {
		const { attributes, choose, given } = await showWithUpload( { images: [ picture( 1 ) ], ids: [ 1 ] } );
		await choose( [ file( 'a.jpg' ), file( 'b.jpg' ) ] );
		expect( attributes().images ).toHaveLength( 3 );
		expect( document.querySelectorAll( '.is-transient' ) ).toHaveLength( 2 );
		expect( given.map( ( { filesList } ) => filesList[ 0 ]?.name ) ).toEqual( [ 'a.jpg', 'b.jpg' ] );
		const arrive = ( index: number, id: number ) =>
			act( async () =>
				given[ index ]?.onFileChange( [
					{ id, url: `https://example.org/${ id }.jpg`, width: 30, height: 20, alt: '' },
				] )
			);
		await arrive( 1, 52 );
		expect( attributes().ids ).toEqual( [ 1, 52 ] );
		await arrive( 0, 51 );
		expect( attributes().ids ).toEqual( [ 1, 51, 52 ] );
		expect( document.querySelectorAll( '.is-transient' ) ).toHaveLength( 0 );
	} );

	it( '[TLG-42, TLG-50] of another type, or that fail, are not added, and a notice says so', async () => {
		const { attributes, choose, given, registry } = await showWithUpload( {
			images: [ picture( 1 ) ],
			ids: [ 1 ],
		} );
		await choose( [ file( 'a.jpg' ) ] );
		expect( given[ 0 ]?.allowedTypes ).toEqual( [ 'image' ] );
		await act( async () => given[ 0 ]?.onError( 'There is no room left.' ) );
		expect( attributes().images ).toHaveLength( 1 );
		expect( registry.select( noticesStore ).getNotices() ).toMatchObject( [
			{ status: 'error', content: 'a.jpg: There is no room left.' },
		] );
	} );
} );
