import { act, screen, waitFor } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import type { ReactNode } from 'react';
import type { GalleryAttributes } from '../types';
import { button, picture, serveLibrary, show, shown, toolbar } from './gallery-fixture';

beforeAll( () => serveLibrary() );

describe( 'the media dialog', () => {
	/** Files that the stand-in for the media dialog returns. The block editor package does not include the dialog. */
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
		// Get the props before the click: afterward, the toolbar renders another media dialog.
		expect( asked ).toMatchObject( { allowedTypes: [ 'image' ], multiple: true } );
		const input = document.querySelector( 'input[type="file"]' );
		expect( [ input?.getAttribute( 'accept' ), input?.hasAttribute( 'multiple' ) ] ).toEqual( [ 'image/*', true ] );
		await user.click( button( 'Media Library' ) );
		expect( attributes() ).toMatchObject( {
			ids: [ 22, 61 ],
			columnWidths: [ [ expect.any( String ), expect.any( String ) ] ],
		} );
		expect( shown() ).toEqual( [ '22', '61' ] );
	} );

	it( '[TLG-13, TLG-06] changes a gallery, and keeps the post’s data of existing images', async () => {
		const { attributes, registry, user } = await show();
		await act( async () => registry.dispatch( blockEditorStore ).updateSettings( { mediaUpload: () => {} } ) );
		expect( asked ).toMatchObject( { value: [ 21, 22, 23 ], gallery: true } );
		await user.click( toolbar().getByRole( 'button', { name: 'Edit Gallery' } ) );
		// The other two images are missing from the library, so its dialog could not show them.
		expect( attributes().ids ).toEqual( [ 22, 61, 21, 23 ] );
		expect( attributes().images?.[ 0 ] ).toMatchObject( { alt: 'Photo 22' } );
	} );
} );

describe( 'library data', () => {
	const record = ( id: number ) => ( {
		id,
		media_type: 'image',
		source_url: `https://example.org/${ id }.jpg`,
		alt_text: '',
		link: `https://example.org/?attachment_id=${ id }`,
		media_details: { width: 900, height: 600 },
	} );
	afterEach( () => serveLibrary() );

	it( 'restores a gallery saved with ids only', async () => {
		serveLibrary( [ record( 31 ), { ...record( 32 ), media_type: 'file' } ] );
		const { attributes, user } = await show( { ids: [ 31, 32, 33 ] } );
		await waitFor( () => expect( screen.getByText( /still has 1 of 3 images/ ) ).toBeVisible() );
		await user.click( button( 'Restore images' ) );
		expect( attributes() ).toMatchObject( { ids: [ 31 ], images: [ { id: 31, width: 900, height: 600 } ] } );
		expect( shown() ).toEqual( [ '31' ] );
	} );

	it( 'completes images from other blocks while the author edits them', async () => {
		serveLibrary( [ record( 41 ) ] );
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

describe( 'credits of licensed photos', () => {
	const license = { text: 'CC BY 4.0', url: 'https://license.example/' };
	const credit = ( name: string ) => [
		{ text: name, url: 'https://photos.example/' },
		{ text: ', ', url: '' },
		license,
	];
	const showThree = async ( galleryCredits: boolean, captions: Record< string, string > = {} ) => {
		window.Jetpack_Editor_Initial_State = { slipstream: { galleryCredits } };
		serveLibrary( [
			{ id: 51, slipstream_credit: credit( '“Lake” by Ann' ) },
			{ id: 52, slipstream_credit: credit( '“Lake” by Ann' ) },
			{ id: 53, slipstream_credit: credit( '“Hill” by Bob' ) },
		] );
		await show( { images: [ 51, 52, 53 ].map( ( id ) => picture( id ) ), ids: [ 51, 52, 53 ], captions } );
	};
	const line = () => document.querySelector( '.tiled-gallery__credits' );

	afterEach( () => {
		delete window.Jetpack_Editor_Initial_State;
		serveLibrary();
	} );

	it( 'are shown as on the page, without duplicates', async () => {
		await showThree( true );
		await waitFor( () =>
			expect( line() ).toHaveTextContent( '“Lake” by Ann, CC BY 4.0 · “Hill” by Bob, CC BY 4.0' )
		);
		expect( screen.getAllByRole( 'link', { name: 'CC BY 4.0' } )[ 0 ] ).toHaveAttribute(
			'href',
			'https://license.example/'
		);
	} );

	it( 'are omitted if a caption mentions them', async () => {
		await showThree( true, { 53: 'At home: <em>“Hill” by Bob</em>, CC BY 4.0', 51: '“Lake” by Ann, CC BY 4.0' } );
		await waitFor( () => expect( line() ).toHaveTextContent( /^“Lake” by Ann, CC BY 4\.0$/ ) );
	} );

	it( 'are hidden if the owner turned them off', async () => {
		await showThree( false );
		expect( line() ).toBeNull();
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

	it( '[TLG-20, TLG-22, TLG-06] appear in the gallery immediately, in order, and get ids after upload', async () => {
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

	it( '[TLG-42, TLG-50] of other types, or that fail, are not added, with a notice', async () => {
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
