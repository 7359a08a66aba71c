import { act, cleanup, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { addAction, applyFilters, filters, removeAction } from '@wordpress/hooks';
import { installBlockFilters } from '../../register';
import { useState } from '@wordpress/element';
import type { ComponentType } from 'react';
import type { BlockModule, EditProps } from '../../types/extension';
import { renderBlock } from '../../../tests/unit/render-block';

const PLANS = [ { product_slug: 'jetpack_personal', product_name: 'Personal' } ];
const paid = { available: false, unavailable_reason: 'missing_plan', details: { required_plan: 'jetpack_personal' } };
const DESCRIPTION = 'Visitors don’t see this block: it needs the Personal plan.';

const Container = () => <div { ...useInnerBlocksProps( useBlockProps() ) } />;

interface PickerProps {
	readonly onSelect: ( chosen: unknown ) => void;
	readonly handleUpload?: boolean;
}

/** Simulates files of the canvas, an iframe with separate classes. */
const inFrame: { chosen?: unknown } = {};

function chooseInFrame( name: string, type: string, isDropped: boolean ) {
	const frame = document.body.appendChild( document.createElement( 'iframe' ) );
	const { File: FrameFile, FileList: FrameList } = frame.contentWindow as unknown as typeof globalThis;
	const file = new FrameFile( [ 'x' ], name, { type } );
	// A drop passes an array of files, an input field a FileList.
	inFrame.chosen = isDropped ? [ file ] : Object.setPrototypeOf( { 0: file, length: 1 }, FrameList.prototype );
}

/** Replaces WordPress' placeholder, which needs a media library. Passes on the selected files. */
const Picker = ( { onSelect, handleUpload = true }: PickerProps ) => (
	<>
		<button onClick={ () => ! handleUpload && onSelect( inFrame.chosen ) }>Files of the canvas</button>
		<input
			type="file"
			aria-label="Files"
			onChange={ ( { target } ) => ! handleUpload && target.files && onSelect( target.files ) }
		/>
		<button onClick={ () => onSelect( { url: 'https://example.org/v.mp4', type: 'video' } ) }>A video</button>
		<button onClick={ () => onSelect( { url: 'https://example.org/i.png', type: 'image' } ) }>A picture</button>
	</>
);

/** A core block with a file, reduced to the fields that the banner reads. */
function Media( { attributes, setAttributes }: EditProps ) {
	const [ FilteredPicker ] = useState(
		() => applyFilters( 'editor.MediaPlaceholder', Picker ) as ComponentType< PickerProps >
	);
	return (
		<div { ...useBlockProps() }>
			{ attributes.blob !== undefined && <p>Uploading</p> }
			<FilteredPicker
				onSelect={ ( chosen ) => {
					const { url, type } = chosen as { url: string; type: string };
					setAttributes( { src: url, url, backgroundType: type } );
				} }
			/>
		</div>
	);
}

const block = ( name: string, title = name ): BlockModule =>
	( {
		metadata: {
			name,
			title,
			apiVersion: 3,
			category: 'text',
			attributes: Object.fromEntries(
				[ 'align', 'src', 'url', 'backgroundType', 'blob' ].map( ( key ) => [ key, { type: 'string' } ] )
			),
		},
		settings: { icon: <svg />, edit: () => null, save: () => null },
	} ) as unknown as BlockModule;

const Cup = () => <p { ...useBlockProps() }>Cup</p>;

/** Properties of recorded events, by event name. */
let events: [ string, object ][] = [];

beforeAll( () => {
	window.Jetpack_Editor_Initial_State = {
		available_blocks: {
			tea: paid,
			cup: paid,
			mug: paid,
			water: { available: true },
			'core/cover': paid,
			'core/audio': paid,
			'core/video': paid,
		},
		siteFragment: 'example.org',
		adminUrl: 'https://example.org/wp-admin/',
		allowedMimeTypes: { mp3: 'audio/mpeg', mp4: 'video/mp4', png: 'image/png' },
		slipstream: { upgradeUrl: 'https://plans.example.org' },
	};
	installBlockFilters();
	apiFetch.setFetchHandler( async ( { path } ) => ( path?.includes( '/plans' ) ? PLANS : {} ) );
	registerBlockType( 'jetpack/cup', {
		...block( 'jetpack/cup', 'Cup' ).metadata,
		edit: Cup,
		save: () => null,
	} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
} );

beforeEach( () => {
	events = [];
	addAction( 'slipstream.recordEvent', 'test', ( name: string, props: object ) => events.push( [ name, props ] ) );
} );

afterEach( () => {
	removeAction( 'slipstream.recordEvent', 'test' );
	removeAction( 'a8c.wpcom-block-editor.openCheckoutModal', 'test' );
} );

const banner = () => screen.queryByText( DESCRIPTION );
const findBanner = () => screen.findByText( DESCRIPTION );
const upgradeButtons = () => screen.queryAllByRole( 'link', { name: 'Upgrade' } );
const upgrade = () => screen.getByRole( 'link', { name: 'Upgrade' } );

const open = ( name: string, attributes: object = {}, Edit: ComponentType< EditProps > = Container ) =>
	renderBlock( block( name ), Edit, attributes );

describe( 'upgrade banner', () => {
	it( '[UBN-01, UBN-02, UBN-04] is shown above a selected block whose plan is missing', async () => {
		await open( 'jetpack/tea', { align: 'wide' } );
		const root = ( await findBanner() ).closest( '.jetpack-upgrade-plan-banner' );
		expect( root ).toHaveClass( 'is-jetpack-tea-paid-block', 'wp-block' );
		expect( root ).toHaveAttribute( 'data-align', 'wide' );
		expect( root?.nextElementSibling ).toHaveAttribute( 'data-type', 'jetpack/tea' );
	} );

	it( '[AVL-07] shows a block whose plan is missing and the warning above it', async () => {
		await open( 'jetpack/mug', {}, Cup );
		expect( await findBanner() ).toBeVisible();
		expect( await screen.findByText( 'Cup' ) ).toBeVisible();
		expect( upgrade() ).toBeVisible();
	} );

	it( '[UBN-12] links to the checkout of the plan that the block needs', async () => {
		await open( 'jetpack/tea' );
		await findBanner();
		const url = new URL( String( upgrade().getAttribute( 'href' ) ) );
		expect( url.pathname ).toBe( '/checkout/example.org/jetpack_personal' );
		expect( url.searchParams.get( 'redirect_to' ) ).toContain( 'plan_upgraded=1' );
		expect( upgrade() ).toHaveAttribute( 'target', '_top' );
	} );

	it( '[UBN-06] is hidden while neither the block nor an inner block is selected', async () => {
		const { deselect, selectBlock } = await open( 'jetpack/tea' );
		await findBanner();
		await deselect();
		expect( banner() ).not.toBeInTheDocument();
		await selectBlock();
		expect( banner() ).toBeVisible();
	} );

	it( '[UBN-07] is not shown above a block that the plan includes', async () => {
		await open( 'jetpack/water' );
		await act( async () => {} );
		expect( screen.queryByRole( 'link', { name: 'Upgrade' } ) ).not.toBeInTheDocument();
	} );

	it( '[UBN-05] is shown once for nested paid blocks, above the outer one', async () => {
		const { registry, blocks } = await open( 'jetpack/tea' );
		await findBanner();
		const cup = createBlock( 'jetpack/cup' );
		const { insertBlock, selectBlock } = registry.dispatch( blockEditorStore );
		await act( async () => insertBlock( cup, 0, blocks()[ 0 ]?.clientId ) );
		await act( async () => selectBlock( cup.clientId ) );
		expect( await screen.findByText( 'Cup', { selector: 'p' } ) ).toBeInTheDocument();
		const all = screen.getAllByText( DESCRIPTION );
		expect( all ).toHaveLength( 1 );
		expect( all[ 0 ]?.closest( '.jetpack-upgrade-plan-banner' ) ).toHaveClass( 'is-jetpack-tea-paid-block' );
	} );

	it( '[UBN-08] stays hidden after it was dismissed, also when alignment and selection change', async () => {
		const { user, registry, blocks, deselect, selectBlock } = await open( 'jetpack/tea' );
		await findBanner();
		await user.click( screen.getByRole( 'button', { name: 'Hide this note' } ) );
		expect( banner() ).not.toBeInTheDocument();
		const { updateBlockAttributes } = registry.dispatch( blockEditorStore ) as unknown as {
			updateBlockAttributes: ( clientId: string | undefined, attributes: object ) => void;
		};
		await act( async () => updateBlockAttributes( blocks()[ 0 ]?.clientId, { align: 'full' } ) );
		await deselect();
		await selectBlock();
		expect( banner() ).not.toBeInTheDocument();
	} );

	it( 'stays visible when the alignment changes', async () => {
		const { registry, blocks } = await open( 'jetpack/tea' );
		await findBanner();
		const { updateBlockAttributes } = registry.dispatch( blockEditorStore ) as unknown as {
			updateBlockAttributes: ( clientId: string | undefined, attributes: object ) => void;
		};
		await act( async () => updateBlockAttributes( blocks()[ 0 ]?.clientId, { align: 'full' } ) );
		expect( banner()?.closest( '[data-align]' ) ).toHaveAttribute( 'data-align', 'full' );
	} );

	it( '[UBN-13] records one impression, however often it is shown', async () => {
		const { deselect, selectBlock } = await open( 'jetpack/tea' );
		await findBanner();
		await deselect();
		await selectBlock();
		expect( events ).toEqual( [
			[
				'jetpack_editor_block_upgrade_banner_impression',
				{ plan: 'jetpack_personal', block: 'jetpack/tea', context: 'editor-canvas' },
			],
		] );
	} );

	it( '[UBN-14, UPG-06] records a click, and opens the checkout modal of a host', async () => {
		const modal = jest.fn();
		addAction( 'a8c.wpcom-block-editor.openCheckoutModal', 'test', modal );
		const { user } = await open( 'jetpack/tea' );
		await findBanner();
		await user.click( upgrade() );
		expect( modal ).toHaveBeenCalledTimes( 1 );
		expect( modal ).toHaveBeenCalledWith( { products: PLANS } );
		expect( events[ 1 ] ).toEqual( [
			'jetpack_editor_block_upgrade_click',
			{ plan: 'jetpack_personal', block: 'jetpack/tea', context: 'editor-canvas' },
		] );
	} );

	it( '[UBN-15] is the last filter of a block’s edit: priority 100', () => {
		const handlers = filters[ 'editor.BlockEdit' ]?.handlers ?? [];
		expect( handlers ).toContainEqual(
			expect.objectContaining( { namespace: 'jetpack/paid-block-with-warning', priority: 100 } )
		);
	} );
} );

describe( 'files that need a plan', () => {
	const file = ( name: string, type: string ) => new File( [ 'x' ], name, { type } );
	const prompt = ( text: string ) => screen.findByText( text );

	it.each( [
		[ 'AVL-16', 'core/cover', file( 'a.mp4', 'video/mp4' ), 'Upgrade your plan to use video covers' ],
		[ 'AVL-17', 'core/audio', file( 'a.mp3', 'audio/mpeg' ), 'Upgrade your plan to upload audio' ],
	] )( '[%s] %s says so when such a file is chosen, and takes none', async ( _id, name, chosen, text ) => {
		const { user, attributes } = await open( name, {}, Media );
		expect( screen.queryByText( text ) ).not.toBeInTheDocument();
		await user.upload( screen.getByLabelText( 'Files' ), chosen );
		expect( await prompt( text ) ).toBeVisible();
		expect( attributes().url ).toBeUndefined();
	} );

	it.each( [
		[ 'core/cover', file( 'a.mp4', 'video/mp4' ), { backgroundType: 'video', url: 'https://example.org/v.mp4' } ],
		[ 'core/audio', file( 'a.mp3', 'audio/mpeg' ), { src: 'https://example.org/a.mp3' } ],
	] )( '[AVL-18] with the plan, %s takes such a file and says nothing', async ( name, chosen, saved ) => {
		const gate = window.Jetpack_Editor_Initial_State as { available_blocks: Record< string, object > };
		const without = gate.available_blocks;
		gate.available_blocks = { ...without, [ name ]: { available: true } };
		try {
			const { user, attributes } = await open( name, {}, Media );
			await user.upload( screen.getByLabelText( 'Files' ), chosen );
			await user.click( screen.getByRole( 'button', { name: 'A video' } ) );
			expect( attributes().url ).toBe( 'https://example.org/v.mp4' );
			expect( screen.queryByText( /upgrade/i ) ).not.toBeInTheDocument();
			cleanup();
			// A block that was saved with a file shows no banner either.
			await open( name, saved, Media );
			expect( screen.queryByText( /upgrade/i ) ).not.toBeInTheDocument();
		} finally {
			gate.available_blocks = without;
		}
	} );

	describe.each( [
		[ 'chosen', false ],
		[ 'dropped', true ],
	] )( '%s in the canvas', ( _how, isDropped ) => {
		it.each( [
			[ 'AVL-16', 'core/cover', 'a.mp4', 'video/mp4', 'Upgrade your plan to use video covers' ],
			[ 'AVL-17', 'core/audio', 'a.mp3', 'audio/mpeg', 'Upgrade your plan to upload audio' ],
		] )( '[%s] bring the banner of %s too', async ( _id, name, fileName, type, text ) => {
			chooseInFrame( fileName, type, isDropped );
			const { user, attributes } = await open( name, {}, Media );
			await user.click( screen.getByRole( 'button', { name: 'Files of the canvas' } ) );
			expect( await prompt( text ) ).toBeVisible();
			expect( attributes().url ).toBeUndefined();
		} );

		it( 'are uploaded when they are images', async () => {
			const uploaded: string[] = [];
			chooseInFrame( 'a.png', 'image/png', isDropped );
			const { user, registry, attributes } = await open( 'core/cover', {}, Media );
			const { updateSettings } = registry.dispatch( blockEditorStore );
			const mediaUpload = ( upload: { filesList: File[]; onFileChange: ( media: object[] ) => void } ) => {
				uploaded.push( ...upload.filesList.map( ( { name } ) => name ) );
				upload.onFileChange( [ { url: 'https://example.org/a.png', type: 'image' } ] );
			};
			await act( async () => updateSettings( { mediaUpload } ) );
			await user.click( screen.getByRole( 'button', { name: 'Files of the canvas' } ) );
			expect( uploaded ).toEqual( [ 'a.png' ] );
			expect( attributes().url ).toBe( 'https://example.org/a.png' );
		} );
	} );

	it( '[AVL-17] do not include dropped audio, which is not uploaded either', async () => {
		await open( 'core/audio', { blob: 'blob:https://example.org/1' }, Media );
		expect( await prompt( 'Upgrade your plan to upload audio' ) ).toBeVisible();
		expect( screen.queryByText( 'Uploading' ) ).not.toBeInTheDocument();
	} );

	it( 'do not claim that a video is hidden, since visitors see it on the free plan', async () => {
		await open( 'core/video', {}, Media );
		expect( await prompt( 'Upgrade your plan to upload video' ) ).toBeVisible();
		expect( banner() ).not.toBeInTheDocument();
	} );

	it( '[AVL-16] include videos of the library, but not images', async () => {
		const { user, attributes } = await open( 'core/cover', {}, Media );
		await user.click( screen.getByRole( 'button', { name: 'A video' } ) );
		expect( await prompt( 'Upgrade your plan to use video covers' ) ).toBeVisible();
		expect( attributes().url ).toBeUndefined();

		await user.click( screen.getByRole( 'button', { name: 'A picture' } ) );
		expect( attributes().url ).toBe( 'https://example.org/i.png' );
		await waitFor( () =>
			expect( screen.queryByText( 'Upgrade your plan to use video covers' ) ).not.toBeInTheDocument()
		);
	} );

	it( '[AVL-16, UBN-09] show the banner for a video cover until it has another file', async () => {
		const { registry, blocks } = await open(
			'core/cover',
			{ url: 'https://example.org/a.mp4', backgroundType: 'video' },
			Media
		);
		expect( await prompt( 'Upgrade your plan to use video covers' ) ).toBeVisible();
		const { updateBlockAttributes } = registry.dispatch( blockEditorStore ) as unknown as {
			updateBlockAttributes: ( clientId: string | undefined, attributes: object ) => void;
		};
		await act( async () =>
			updateBlockAttributes( blocks()[ 0 ]?.clientId, {
				url: 'https://example.org/b.png',
				backgroundType: 'image',
			} )
		);
		await waitFor( () =>
			expect( screen.queryByText( 'Upgrade your plan to use video covers' ) ).not.toBeInTheDocument()
		);
	} );

	it( '[UBN-09] hide the banner of a video block when its file is uploaded', async () => {
		const { registry, blocks } = await open( 'core/video', {}, Media );
		await prompt( 'Upgrade your plan to upload video' );
		const { updateBlockAttributes } = registry.dispatch( blockEditorStore ) as unknown as {
			updateBlockAttributes: ( clientId: string | undefined, attributes: object ) => void;
		};
		await act( async () => updateBlockAttributes( blocks()[ 0 ]?.clientId, { src: 'https://example.org/a.mp4' } ) );
		await waitFor( () => expect( upgradeButtons() ).toHaveLength( 0 ) );
	} );
} );
