import { act } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createReduxStore } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { renderBlock } from '../../../tests/unit/render-block';
import type { BlockModule, EditProps } from '../../types/extension';
import { useMediaUpload, type Media, type MediaList } from '..';

type Item = { id?: number | string; url?: string; caption?: string };
type Attributes = { items: Item[] };

interface Upload {
	readonly filesList: readonly File[];
	readonly onFileChange: ( media: Media[] ) => void;
	readonly onError: ( error: string | { message: string } ) => void;
}

const list: MediaList< Attributes, Item > = {
	read: ( { items } ) => items,
	write: ( items ) => ( { items } ),
	toPlaceholder: ( url ) => ( { url } ),
	toItem: ( { id, url }, { caption } ) => ( { id, url, ...( caption ? { caption } : {} ) } ),
};

const module: BlockModule = {
	metadata: { name: 'test/files', title: 'Files' },
	settings: { icon: <i />, edit: () => null, save: () => null },
};
const definition = {
	...module,
	metadata: {
		...module.metadata,
		apiVersion: 3,
		category: 'media',
		attributes: { items: { type: 'array', default: [] } },
	},
};

let block: ReturnType< typeof useMediaUpload< Attributes, Item > >;

function Edit( { clientId }: EditProps< Attributes > ) {
	block = useMediaUpload( { clientId, list, allowedTypes: [ 'image' ] } );
	return <div>{ block.isUploading ? 'Uploading' : 'Idle' }</div>;
}

let blobs = 0;
const jpg = ( name: string ) => new File( [ name ], name, { type: 'image/jpeg' } );

/** Renders a block with items. The author may upload files. */
async function show( items: Item[] = [] ) {
	const uploads: Upload[] = [];
	const locks = new Set< string >();
	const rendered = await renderBlock< Attributes >( definition, Edit, { items } );
	const { registry } = rendered;
	const lock = ( type: string ) => ( name: string ) => ( { type, name } );
	registry.register(
		createReduxStore( 'core/editor', {
			reducer( state = 0, { type, name }: { type: string; name: string } ) {
				if ( type === 'lock' ) {
					locks.add( name );
				} else if ( type === 'unlock' ) {
					locks.delete( name );
				}
				return state;
			},
			actions: {
				lockPostSaving: lock( 'lock' ),
				unlockPostSaving: lock( 'unlock' ),
				lockPostAutosaving: lock( '' ),
				unlockPostAutosaving: lock( '' ),
			},
		} )
	);
	const editor = registry.dispatch( blockEditorStore );
	const clientId = String( rendered.blocks()[ 0 ]?.clientId );
	await act( async () => editor.updateSettings( { mediaUpload: ( upload: Upload ) => uploads.push( upload ) } ) );
	return {
		...rendered,
		locks,
		uploads,
		start: ( names: string[], at?: number ) => act( async () => block.start( names.map( jpg ), at ) ),
		change: ( next: Item[] ) => act( async () => editor.updateBlockAttributes( clientId, { items: next } ) ),
		remove: () => act( async () => editor.removeBlock( clientId ) ),
		arrive: ( index: number, media: Media ) => act( async () => uploads[ index ]?.onFileChange( [ media ] ) ),
		fail: ( index: number, message: string ) =>
			act( async () => {
				uploads[ index ]?.onFileChange( [] );
				uploads[ index ]?.onError( { message } );
			} ),
		items: () => rendered.attributes().items,
		notices: () =>
			registry
				.select( noticesStore )
				.getNotices()
				.map( ( { content } ) => content ),
	};
}

beforeEach( () => {
	URL.createObjectURL = () => `blob:https://example.org/${ ++blobs }`;
} );

describe( 'several files at once', () => {
	it( 'are uploaded one by one, keep their order and the author’s changes, and lock the post until the last is done', async () => {
		const { arrive, change, fail, items, locks, notices, start, uploads } = await show( [
			{ id: 1, url: '1.jpg' },
		] );
		await start( [ 'a.jpg', 'b.jpg', 'c.jpg' ] );
		expect( uploads.map( ( { filesList } ) => filesList.map( ( { name } ) => name ) ) ).toEqual( [
			[ 'a.jpg' ],
			[ 'b.jpg' ],
			[ 'c.jpg' ],
		] );
		expect( items() ).toHaveLength( 4 );
		expect( locks.size ).toBe( 1 );
		expect( block.isUploading ).toBe( true );

		await arrive( 2, { url: 'blob:of-wordpress' } );
		await arrive( 2, { id: 13, url: 'c.jpg' } );
		const [ one, a, b, c ] = items() as [ Item, Item, Item, Item ];
		expect( c ).toEqual( { id: 13, url: 'c.jpg' } );
		await change( [ { ...a, caption: 'Sea' }, { ...one, caption: 'First' }, b, c ] );
		await fail( 1, 'No room.' );
		expect( locks.size ).toBe( 1 );
		expect( notices() ).toEqual( [ 'b.jpg: No room.' ] );

		await arrive( 0, { id: 11, url: 'a.jpg' } );
		expect( items() ).toEqual( [
			{ id: 11, url: 'a.jpg', caption: 'Sea' },
			{ id: 1, url: '1.jpg', caption: 'First' },
			{ id: 13, url: 'c.jpg' },
		] );
		expect( locks.size ).toBe( 0 );
		expect( block.isUploading ).toBe( false );
	} );

	it( 'are not inserted when they are refused at once', async () => {
		const { items, locks, notices, registry, start } = await show();
		const editor = registry.dispatch( blockEditorStore );
		const refuse = ( { onError }: Upload ) => onError( 'a.jpg: this type is not allowed.' );
		await act( async () => editor.updateSettings( { mediaUpload: refuse } ) );
		await start( [ 'a.jpg' ] );
		expect( items() ).toEqual( [] );
		expect( locks.size ).toBe( 0 );
		expect( notices() ).toContain( 'a.jpg: this type is not allowed.' );
	} );
} );

describe( 'a file that replaces an item', () => {
	it( 'replaces the item, or restores it on failure', async () => {
		const before = [
			{ id: 1, url: '1.jpg' },
			{ id: 2, url: '2.jpg' },
		];
		const { arrive, fail, items, start } = await show( before );
		await start( [ 'a.jpg' ], 0 );
		expect( items() ).toHaveLength( 2 );
		await fail( 0, 'a.jpg is broken.' );
		expect( items() ).toEqual( before );
		await start( [ 'b.jpg' ], 1 );
		await arrive( 1, { id: 3, url: '3.jpg' } );
		expect( items() ).toEqual( [ before[ 0 ], { id: 3, url: '3.jpg' } ] );
	} );
} );

describe( 'two blocks of a post', () => {
	it( 'have separate locks, so that the first to finish does not unlock the post for the other', async () => {
		const first = await show();
		await first.start( [ 'a.jpg' ] );
		const second = await show();
		await second.start( [ 'b.jpg' ] );
		const names = [ ...first.locks, ...second.locks ];
		expect( new Set( names ).size ).toBe( 2 );
		await first.arrive( 0, { id: 1, url: '1.jpg' } );
		expect( [ ...first.locks, ...second.locks ] ).toEqual( names.slice( 1 ) );
	} );
} );

describe( 'a block that changes during an upload', () => {
	it( 'unlocks the post when it is removed, and is not restored', async () => {
		const { arrive, blocks, locks, remove, start } = await show();
		await start( [ 'a.jpg' ] );
		expect( locks.size ).toBe( 1 );
		await remove();
		expect( locks.size ).toBe( 0 );
		await arrive( 0, { id: 1, url: '1.jpg' } );
		expect( blocks() ).toEqual( [] );
		expect( locks.size ).toBe( 0 );
	} );

	it( 'unlocks the post when the pending item is removed', async () => {
		const { arrive, change, items, locks, start } = await show();
		await start( [ 'a.jpg' ] );
		await change( [] );
		expect( locks.size ).toBe( 0 );
		await arrive( 0, { id: 1, url: '1.jpg' } );
		expect( items() ).toEqual( [] );
	} );

	it( 'receives its files when Undo restores the placeholder of a finished upload', async () => {
		const { arrive, change, items, locks, start } = await show();
		await start( [ 'a.jpg', 'b.jpg' ] );
		const before = items();
		await arrive( 0, { id: 1, url: '1.jpg' } );
		await change( before );
		expect( items() ).toEqual( [ { id: 1, url: '1.jpg' }, before[ 1 ] ] );
		expect( locks.size ).toBe( 1 );
	} );
} );
