import { act, screen, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import metadata from '../block.json';
import Edit from '../edit';
import type { Media } from '../media';
import type { StoryAttributes } from '../types';
import { completeBrowser } from './browser';

beforeAll( completeBrowser );

const mediaFiles = [
	{ type: 'image', mime: 'image/jpeg', url: 'https://example.org/1.jpg', alt: 'One', caption: 'The <em>first</em>' },
	{ type: 'image', mime: 'image/jpeg', url: 'https://example.org/2.jpg', alt: 'Two' },
	{ type: 'image', mime: 'image/jpeg', url: 'https://example.org/3.jpg', alt: 'Three' },
];

const show = ( attributes: Partial< StoryAttributes > = { mediaFiles } ) =>
	renderBlock< StoryAttributes >( extension, Edit, attributes );

type Upload = {
	allowedTypes: string[];
	filesList: File[];
	onFileChange: ( media: Media[] ) => void;
	onError: ( error: string ) => void;
};

/** Gives the author the permission to upload files. */
const allowUploads = (
	registry: Awaited< ReturnType< typeof show > >[ 'registry' ],
	mediaUpload: ( options: Upload ) => void
) => {
	const actions = registry.dispatch( blockEditorStore );
	return act( async () => actions.updateSettings( { mediaUpload } ) );
};

const shownImage = () => document.querySelector( '.wp-story-slide:not([hidden]) img' )?.getAttribute( 'alt' );

describe( 'a new story', () => {
	it( '[STY-01] asks for images and videos', async () => {
		const { attributes, registry } = await show( {} );
		await allowUploads( registry, () => {} );
		expect( screen.getByText( 'Story', { selector: '.components-placeholder__label' } ) ).toBeInTheDocument();
		expect(
			screen.getByText( 'Drag images and videos, upload new ones, or select files from your library.', {
				selector: '.components-placeholder__instructions',
			} )
		).toBeInTheDocument();
		expect( document.querySelector( '.wp-story-app' ) ).not.toBeInTheDocument();
		expect( document.querySelector( 'input[type="file"]' ) ).toHaveAttribute( 'accept', 'image/*,video/*' );
		expect( attributes() ).toEqual( { mediaFiles: [] } );
	} );

	it( '[STY-04] saves a list of items and an object of settings', () => {
		expect( metadata.attributes ).toMatchObject( {
			mediaFiles: { type: 'array', default: [] },
			settings: { type: 'object' },
		} );
	} );
} );

describe( 'a story with slides', () => {
	it( 'plays in the editor as on the page, one slide at a time', async () => {
		const { user, deselect } = await show();
		expect( shownImage() ).toBe( 'One' );
		expect( screen.getByText( 'The first' ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Next slide' } ) );
		expect( shownImage() ).toBe( 'Two' );
		expect( document.querySelector( '[data-count="2/3"]' ) ).toBeInTheDocument();
		await deselect();
		expect( shownImage() ).toBe( 'Two' );
		expect( screen.getByRole( 'button', { name: 'Go to slide 3' } ) ).toBeInTheDocument();
		expect( screen.queryByText( 'Upload images and videos' ) ).not.toBeInTheDocument();
	} );

	it( 'moves the current slide with the toolbar', async () => {
		const { user, attributes } = await show();
		const toolbar = within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
		await user.click( toolbar.getByRole( 'button', { name: 'Move slide forward' } ) );
		expect( attributes().mediaFiles?.map( ( { alt } ) => alt ) ).toEqual( [ 'Two', 'One', 'Three' ] );
		expect( shownImage() ).toBe( 'One' );
		await user.click( screen.getByRole( 'button', { name: 'Remove slide' } ) );
		expect( attributes().mediaFiles?.map( ( { alt } ) => alt ) ).toEqual( [ 'Two', 'Three' ] );
		expect( attributes().mediaFiles?.[ 0 ] ).toEqual( mediaFiles[ 1 ] );
	} );

	it( 'keeps settings that have no control', async () => {
		const settings = { playInFullscreen: false, unknown: { kept: true } };
		const { user, attributes } = await show( { mediaFiles, settings } );
		await user.click( screen.getByRole( 'button', { name: 'Remove slide' } ) );
		expect( attributes().settings ).toEqual( settings );
	} );

	it( 'runs no HTML from another author’s caption', async () => {
		const caption = '<img src="x" onerror="throw 1"><script>throw 2</script>Words';
		await show( { mediaFiles: [ { ...mediaFiles[ 0 ], caption } ] } );
		expect( document.querySelector( '.wp-story-caption' )?.innerHTML ).toMatch( /^(throw 2)?Words$/ );
	} );
} );

describe( 'thumbnails', () => {
	it( 'select the current slide, and move slides with two buttons', async () => {
		const { user, attributes, deselect } = await show();
		await user.click( screen.getByRole( 'button', { name: '3 of 3, Three' } ) );
		expect( shownImage() ).toBe( 'Three' );
		const list = within( screen.getByRole( 'list', { name: 'Slides' } ) );
		expect( list.getByRole( 'button', { name: 'Move slide forward' } ) ).toBeDisabled();
		await user.click( list.getByRole( 'button', { name: 'Move slide back' } ) );
		expect( attributes().mediaFiles?.map( ( { alt } ) => alt ) ).toEqual( [ 'One', 'Three', 'Two' ] );
		expect( shownImage() ).toBe( 'Three' );
		await deselect();
		expect( screen.queryByRole( 'list', { name: 'Slides' } ) ).not.toBeInTheDocument();
	} );

	it( 'create an undo step for each move', async () => {
		const { user, attributes, undo } = await show();
		const order = () => attributes().mediaFiles?.map( ( { alt } ) => alt );
		await user.click( screen.getByRole( 'button', { name: '1 of 3, One' } ) );
		const list = within( screen.getByRole( 'list', { name: 'Slides' } ) );
		await user.click( list.getByRole( 'button', { name: 'Move slide forward' } ) );
		await user.click( list.getByRole( 'button', { name: 'Move slide forward' } ) );
		expect( order() ).toEqual( [ 'Two', 'Three', 'One' ] );
		await undo();
		expect( order() ).toEqual( [ 'Two', 'One', 'Three' ] );
		await undo();
		expect( order() ).toEqual( [ 'One', 'Two', 'Three' ] );
	} );

	it( 'are hidden for a single slide', async () => {
		await show( { mediaFiles: mediaFiles.slice( 0, 1 ) } );
		expect( screen.queryByRole( 'list', { name: 'Slides' } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'uploads', () => {
	/** Renders an editor in which the test controls when uploads complete. */
	async function showUploading( count = 1 ) {
		const uploads: Upload[] = [];
		const shown = await show( { mediaFiles: mediaFiles.slice( 0, count ) } );
		await allowUploads( shown.registry, ( options ) => uploads.push( options ) );
		const input = document.querySelector< HTMLInputElement >( 'input[type="file"]' ) as HTMLInputElement;
		await shown.user.upload( input, [
			new File( [ 'a' ], 'a.png', { type: 'image/png' } ),
			new File( [ 'b' ], 'b.webm', { type: 'video/webm' } ),
		] );
		const tell = ( index: number, media: Media[] ) => act( async () => uploads[ index ]?.onFileChange( media ) );
		return { ...shown, uploads, tell };
	}

	it( '[STY-03, STY-30] appear in the story immediately, and keep their places in any order of completion', async () => {
		const { attributes, tell, uploads } = await showUploading();
		expect( uploads.map( ( { filesList } ) => filesList[ 0 ]?.name ) ).toEqual( [ 'a.png', 'b.webm' ] );
		for ( const { allowedTypes } of uploads ) {
			expect( allowedTypes ).toEqual( [ 'image', 'video' ] );
		}
		expect( attributes().mediaFiles?.map( ( { url, type } ) => [ url?.slice( 0, 5 ), type ] ) ).toEqual( [
			[ 'https', 'image' ],
			[ 'blob:', 'image' ],
			[ 'blob:', 'video' ],
		] );
		expect( screen.getByText( /You can save the post when the upload is complete/ ) ).toBeInTheDocument();
		await tell( 1, [ { id: 12, url: 'https://example.org/b.webm', type: 'video' } ] );
		expect( screen.getByText( /You can save the post when the upload is complete/ ) ).toBeInTheDocument();
		await tell( 0, [ { id: 11, url: 'https://example.org/a.png' } ] );
		expect( attributes().mediaFiles?.map( ( { id } ) => id ) ).toEqual( [ undefined, 11, 12 ] );
		expect( screen.queryByText( /You can save the post/ ) ).not.toBeInTheDocument();
	} );

	it( '[STY-30] keep moves and removals by the author meanwhile', async () => {
		const { attributes, tell, user } = await showUploading( 3 );
		await user.click( screen.getByRole( 'button', { name: '1 of 5, One' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Remove slide' } ) );
		await user.click( screen.getByRole( 'button', { name: /^3 of 4/ } ) );
		await user.click( screen.getAllByRole( 'button', { name: 'Move slide back' } )[ 0 ] as HTMLElement );
		await tell( 0, [ { id: 11, url: 'https://example.org/a.png' } ] );
		await tell( 1, [ { id: 12, url: 'https://example.org/b.webm', type: 'video' } ] );
		expect( attributes().mediaFiles?.map( ( { id, alt } ) => id ?? alt ) ).toEqual( [ 'Two', 11, 'Three', 12 ] );
	} );

	it( '[STY-31] leave the story if they fail, with a notice that names the file', async () => {
		const { attributes, uploads, registry } = await showUploading();
		await act( async () => uploads[ 0 ]?.onError( 'Too large.' ) );
		expect( attributes().mediaFiles ).toHaveLength( 2 );
		const notices = registry.select( 'core/notices' ) as unknown as { getNotices: () => { content: string }[] };
		expect( notices.getNotices().map( ( { content } ) => content ) ).toContain( 'a.png: Too large.' );
	} );
} );

describe( 'settings of the player', () => {
	const settings = { unknown: { kept: true }, imageTime: 4 };
	const check = ( name: string ) => screen.getByRole( 'checkbox', { name } );

	it( '[STY-08, STY-32] set image duration, sound, autoplay and full screen, saved by name', async () => {
		const { user, attributes } = await show( { mediaFiles, settings } );
		const time = screen.getByRole( 'spinbutton', { name: 'Image duration in seconds' } );
		expect( time ).toHaveValue( 4 );
		expect( [ time.getAttribute( 'min' ), time.getAttribute( 'max' ) ] ).toEqual( [ '1', '30' ] );
		await user.clear( time );
		await user.type( time, '8' );
		await user.click( check( 'Muted' ) );
		await user.click( check( 'Open in full screen when played' ) );
		expect( attributes().settings ).toEqual( {
			unknown: { kept: true },
			imageTime: 8,
			startMuted: true,
			playInFullscreen: false,
		} );
	} );

	it( 'play automatically in place and muted, unless the author chooses otherwise', async () => {
		const { user, attributes } = await show();
		await user.click( check( 'Autoplay' ) );
		expect( attributes().settings ).toEqual( { playOnLoad: true, playInFullscreen: false } );
		expect( check( 'Muted' ) ).toBeChecked();
		expect( check( 'Muted' ) ).toBeDisabled();
		await user.click( check( 'Open in full screen when played' ) );
		expect( attributes().settings ).toEqual( { playOnLoad: true } );
	} );

	it( 'are not saved at default values, and keep untouched ones', async () => {
		const { user, attributes } = await show();
		expect( attributes() ).toEqual( { mediaFiles } );
		expect( check( 'Open in full screen when played' ) ).toBeChecked();
		await user.click( check( 'Muted' ) );
		await user.click( check( 'Muted' ) );
		expect( attributes().settings ).toBeUndefined();
	} );

	it.each( [
		[ 'text', 'fast' ],
		[ 'a list', [ 1 ] ],
		[ 'wrong types', { imageTime: '7', startMuted: 1 } ],
	] )( 'that are %s are shown as defaults', async ( _, given ) => {
		await show( { mediaFiles, settings: given as unknown as Record< string, unknown > } );
		expect( screen.getByRole( 'spinbutton', { name: 'Image duration in seconds' } ) ).toHaveValue( 5 );
		expect( check( 'Muted' ) ).not.toBeChecked();
	} );
} );

describe( 'malformed content', () => {
	it.each( [
		[ 'an item without an address', [ { id: 'none', type: 'image' } ], 'Error retrieving media' ],
		[
			'a song',
			[ { type: 'audio', mime: 'audio/mpeg', url: 'https://example.org/a.mp3' } ],
			'Error retrieving media',
		],
		[ 'wrong types', [ { alt: 5, url: [ 'x' ], caption: false, type: 7 } ], 'Error retrieving media' ],
	] )( 'shows %s as a slide that cannot be shown, without changes', async ( _, given, text ) => {
		const { attributes } = await show( { mediaFiles: given as StoryAttributes[ 'mediaFiles' ] } );
		expect( screen.getByText( text ) ).toBeInTheDocument();
		expect( attributes().mediaFiles ).toEqual( given );
	} );

	it( 'shows a hundred and twenty slides', async () => {
		const many = Array.from( { length: 120 }, ( _, index ) => ( { ...mediaFiles[ 0 ], alt: `Slide ${ index }` } ) );
		const { user } = await show( { mediaFiles: many } );
		await user.click( screen.getByRole( 'button', { name: 'Next slide' } ) );
		expect( shownImage() ).toBe( 'Slide 1' );
		expect( document.querySelector( '[data-count="2/120"]' ) ).toBeInTheDocument();
	} );
} );
