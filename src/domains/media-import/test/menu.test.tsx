import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import { Button, MenuItem } from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { applyFilters } from '@wordpress/hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { filters } from '..';
import { addFilters } from '../../../../shared/register/register-filters';
import type { MediaUploadProps } from '../editor/types';
import { copied, GOOGLE, item, list, OPENVERSE, PEXELS, serve, setInitialState } from './lib';

const mockContext = { name: '' };
jest.mock( '@wordpress/block-editor', () => ( {
	...jest.requireActual< object >( '@wordpress/block-editor' ),
	useBlockEditContext: () => mockContext,
} ) );

const open = jest.fn();

/** A stand-in for WordPress' component, without its dialog. */
const Library = ( { render: draw }: MediaUploadProps ) => draw( { open } );

const libraryButton: MediaUploadProps[ 'render' ] = ( library ) => (
	<Button variant="tertiary" onClick={ library.open }>
		Media Library
	</Button>
);

const replaceEntry: MediaUploadProps[ 'render' ] = ( library ) => (
	<MenuItem onClick={ library.open }>Open Media Library</MenuItem>
);

let MediaUpload: ComponentType< MediaUploadProps >;
const setUpload = ( mediaUpload: unknown ) => dispatch( blockEditorStore ).updateSettings( { mediaUpload } );

beforeAll( () => {
	addFilters( filters );
	MediaUpload = applyFilters( 'editor.MediaUpload', Library ) as typeof MediaUpload;
} );

beforeEach( () => {
	setInitialState();
	mockContext.name = 'core/image';
	open.mockClear();
	setUpload( () => {} );
} );

/** Renders the upload of a block, and waits until the menu is loaded. */
async function show( upload: Partial< MediaUploadProps > = {} ) {
	const onSelect = jest.fn();
	const onBlockClick = jest.fn();
	const onBlockKey = jest.fn();
	const view = render(
		<div role="presentation" onClick={ onBlockClick } onKeyDown={ onBlockKey }>
			<MediaUpload
				render={ libraryButton }
				onSelect={ onSelect }
				allowedTypes={ [ 'image' ] }
				multiple={ false }
				{ ...upload }
			/>
		</div>
	);
	await act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
	return { user: userEvent.setup(), onSelect, onBlockClick, onBlockKey, ...view };
}

/** Reads which extensions opt in from their block.json, like the server. */
beforeAll( () => {
	for ( const folder of [ 'image-compare', 'slideshow', 'story', 'tiled-gallery' ] ) {
		const file = join( __dirname, '../../../../extensions', folder, 'block.json' );
		const { name, title, supports } = JSON.parse( readFileSync( file, 'utf8' ) );
		registerBlockType( name, {
			apiVersion: 3,
			title,
			supports,
			category: 'media',
			attributes: {},
			edit: () => null,
			save: () => null,
		} );
	}
} );

const names = () => screen.queryAllByRole( 'button' ).map( ( { textContent } ) => textContent );
const entries = () => screen.queryAllByRole( 'menuitem' ).map( ( { textContent } ) => textContent );

describe( 'the button', () => {
	it.each( [
		'core/cover',
		'core/image',
		'core/gallery',
		'core/media-text',
		'jetpack/image-compare',
		'jetpack/slideshow',
		'jetpack/story',
		'jetpack/tiled-gallery',
	] )( '[EXM-01] opens the menu in %s', async ( name ) => {
		mockContext.name = name;
		await show();
		expect( names() ).toEqual( [ 'Select Image' ] );
	} );

	it.each< [ string, string, Partial< MediaUploadProps > ] >( [
		[ 'another block', 'core/video', {} ],
		[ 'no block', '', {} ],
		[ 'files that are no images', 'core/cover', { allowedTypes: [ 'video' ] } ],
		[ 'any file', 'core/cover', { allowedTypes: undefined } ],
		[ 'a gallery that has images', 'core/gallery', { gallery: true, multiple: true, value: [ 4 ] } ],
		[ 'slides that are there already', 'jetpack/story', { multiple: 'add', value: [ 4, 5 ] } ],
		[ 'CoBlocks', 'core/image', { render: () => <Button className="coblocks">Media Library</Button> } ],
		[
			'a button that is more than a label',
			'core/image',
			{
				render: () => (
					<Button>
						<b>Media</b> Library
					</Button>
				),
			},
		],
	] )( 'stays WordPress’ own for %s', async ( _, name, upload ) => {
		mockContext.name = name;
		await show( upload );
		expect( names() ).toEqual( [ 'Media Library' ] );
	} );

	it.each( [
		[ 'without sources', () => setInitialState( [] ) ],
		[ 'when the server says nothing', () => setInitialState( null ) ],
		[ 'for somebody who may not upload', () => setUpload( undefined ) ],
	] )( 'stays WordPress’ own %s', async ( _, prepare ) => {
		prepare();
		await show();
		expect( names() ).toEqual( [ 'Media Library' ] );
	} );

	it.each< [ string, string, Partial< MediaUploadProps > ] >( [
		[ '[EXM-07] one image', 'Select Image', {} ],
		[ '[EXM-08] several images', 'Select Images', { multiple: true, gallery: true, value: [] } ],
		[ '[EXM-09] files of several types', 'Select Media', { allowedTypes: [ 'image', 'video' ] } ],
		[
			'[EXM-09] several of several types',
			'Select Media',
			{ allowedTypes: [ 'image', 'video' ], multiple: 'add' },
		],
	] )( 'of %s reads %s', async ( _, label, upload ) => {
		const { user } = await show( upload );
		const button = screen.getByRole( 'button', { name: label } );
		expect( button ).toHaveClass( 'jetpack-external-media-button-menu', 'is-tertiary' );
		expect( button ).toHaveAttribute( 'aria-haspopup', 'true' );
		expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
		await user.click( button );
		expect( button ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( document.querySelector( '.jetpack-external-media-button-menu__options' ) ).toBeVisible();
	} );

	it.each< [ string, Partial< MediaUploadProps > ] >( [
		[ 'by the panel’s word', { unstableFeaturedImageFlow: true } ],
		[ 'by its class', { modalClass: 'editor-post-featured-image__media-modal' } ],
	] )(
		'[EXM-02, EXM-06] of the featured image reads Replace Image, below WordPress’ own: %s',
		async ( _, upload ) => {
			mockContext.name = '';
			const preview = () => <Button>Edit or replace the featured image</Button>;
			const { user } = await show( { ...upload, render: preview, multiple: undefined, value: 7 } );
			expect( names() ).toEqual( [ 'Edit or replace the featured image', 'Replace Image' ] );
			await user.click( screen.getByRole( 'button', { name: 'Replace Image' } ) );
			expect( entries() ).toContain( 'Openverse' );
		}
	);

	it.each( [ undefined, 0 ] )(
		'of an empty featured image (%s) reads Other sources, as there is nothing to replace',
		async ( value ) => {
			mockContext.name = '';
			const set = () => <Button>Set featured image</Button>;
			const { user } = await show( { unstableFeaturedImageFlow: true, render: set, multiple: undefined, value } );
			expect( names() ).toEqual( [ 'Set featured image', 'Other sources' ] );
			await user.click( screen.getByRole( 'button', { name: 'Other sources' } ) );
			expect( entries() ).toContain( 'Openverse' );
		}
	);
} );

describe( 'the menu', () => {
	it( '[EXM-04] offers the library and the sources', async () => {
		const { user, onBlockClick } = await show();
		await user.click( screen.getByRole( 'button', { name: 'Select Image' } ) );
		expect( entries() ).toEqual( [ 'Media Library', 'Openverse', 'Pexels Free Photos', 'Google Photos' ] );
		await user.click( screen.getByRole( 'menuitem', { name: 'Media Library' } ) );
		expect( open ).toHaveBeenCalledTimes( 1 );
		expect( entries() ).toEqual( [] );
		// A click that reaches the block would change its selection.
		expect( onBlockClick ).not.toHaveBeenCalled();
	} );

	it.each( [ undefined, false ] )( 'is WordPress’ own menu if there is one already (%s)', async ( multiple ) => {
		const { user } = await show( { render: replaceEntry, multiple } );
		expect( entries() ).toEqual( [ 'Open Media Library', 'Openverse', 'Pexels Free Photos', 'Google Photos' ] );
		expect( names() ).toEqual( [] );
		await user.click( screen.getByRole( 'menuitem', { name: 'Open Media Library' } ) );
		expect( open ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is missing if the library’s button is in another place, such as for inline images', async () => {
		const { unmount } = await show( { multiple: undefined, render: () => <i /> } );
		expect( [ ...entries(), ...names() ] ).toEqual( [] );
		unmount();
		await show( { multiple: undefined, render: () => null } );
		expect( [ ...entries(), ...names() ] ).toEqual( [] );
	} );

	it( 'links to the settings for a source without credentials', async () => {
		setInitialState( [ OPENVERSE, { ...PEXELS, isReady: false } ] );
		const { user } = await show();
		await user.click( screen.getByRole( 'button', { name: 'Select Image' } ) );
		const entry = screen.getByRole( 'menuitem', { name: /Pexels Free Photos/ } );
		expect( entry ).toHaveTextContent( 'Connect it in the settings' );
		expect( entry ).toHaveAttribute( 'href', 'https://site.example/wp-admin/admin.php?page=slipstream#/services' );
		expect( entry ).toHaveAttribute( 'target', '_blank' );
	} );

	it.each( [
		[ 'Openverse', 'openverse', OPENVERSE ],
		[ 'Pexels Free Photos', 'pexels', PEXELS ],
		[ 'Google Photos', 'google_photos', GOOGLE ],
	] )( '[EXM-05] opens the dialog of %s', async ( label, id ) => {
		const sent = serve( [ [ 'GET', '/list/', list( [ item( 1 ) ] ) ] ] );
		const { user, onBlockKey } = await show();
		await user.click( screen.getByRole( 'button', { name: 'Select Image' } ) );
		await user.click( screen.getByRole( 'menuitem', { name: label } ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Select media' } );
		expect( await within( dialog ).findByRole( 'checkbox', { name: /Sea 1/ } ) ).toBeVisible();
		expect( sent[ 0 ]?.path ).toContain( `/list/${ id }?` );
		// Keys in the dialog do not reach the editor.
		await user.keyboard( 'x{Delete}{Control>}z{/Control}' );
		expect( onBlockKey ).not.toHaveBeenCalled();
		await user.keyboard( '{Escape}' );
		await waitFor( () => expect( dialog ).not.toBeInTheDocument() );
	} );
} );

describe( 'the chosen media', () => {
	const MEDIA = {
		id: 101,
		url: 'https://site.example/1.jpg',
		alt: 'Sea 1',
		caption: 'Photo by Ann 1',
		type: 'image',
	};

	it.each< [ string, Partial< MediaUploadProps >, unknown ] >( [
		[ 'one', {}, MEDIA ],
		[ 'several', { multiple: true }, [ MEDIA ] ],
		[ 'further ones', { multiple: true, addToGallery: true, value: [] }, [ MEDIA ] ],
	] )( '[EXM-03, EXM-67] goes to the block: %s', async ( _, upload, expected ) => {
		serve( [
			[ 'GET', '/list/', list( [ item( 1 ) ] ) ],
			[ 'POST', '/copy/', copied( 1 ) ],
		] );
		const { user, onSelect } = await show( upload );
		await user.click( screen.getByRole( 'button', { name: /^Select/ } ) );
		await user.click( screen.getByRole( 'menuitem', { name: 'Pexels Free Photos' } ) );
		await user.click( await screen.findByRole( 'checkbox', { name: /Sea 1/ } ) );
		await user.click( screen.getByRole( 'button', { name: 'Select' } ) );
		await waitFor( () => expect( onSelect ).toHaveBeenCalledWith( expected ) );
		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
	} );
} );

it( 'the image block is found by the names of the services', () => {
	const find = ( name: string, settings: object ) =>
		( applyFilters( 'blocks.registerBlockType', settings, name ) as { keywords: string[] } ).keywords;
	expect( find( 'core/image', { keywords: [ 'photo' ] } ) ).toEqual( [ 'photo', 'google photos', 'pexels' ] );
	expect( find( 'core/image', {} ) ).toEqual( [ 'google photos', 'pexels' ] );
	expect( find( 'core/cover', { keywords: [ 'photo' ] } ) ).toEqual( [ 'photo' ] );
} );

it( 'the filters have their public names', () => {
	expect( filters.map( ( [ hook, namespace, , priority ] ) => [ hook, namespace, priority ] ) ).toEqual( [
		[ 'editor.MediaUpload', 'external-media/replace-media-upload', 100 ],
		[ 'blocks.registerBlockType', 'external-media/individual-blocks', undefined ],
	] );
} );
