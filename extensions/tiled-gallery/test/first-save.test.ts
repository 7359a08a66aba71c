import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, parse, registerBlockType, serialize, setCategories, switchToBlockType } from '@wordpress/blocks';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { beforeSave, metadata, settings } from '..';
import type { GalleryAttributes } from '../types';
import { images, serveLibrary, three } from './gallery-fixture';

const SIZES: Record< number, readonly [ number, number ] > = {
	31: [ 1500, 1000 ],
	32: [ 800, 1200 ],
};
const IDS = Object.keys( SIZES ).map( Number );

const library = IDS.map( ( id ) => {
	const [ width, height ] = SIZES[ id ] ?? [];
	return {
		id,
		media_type: 'image',
		source_url: `https://example.org/${ id }.jpg`,
		link: `https://example.org/?attachment_id=${ id }`,
		media_details: { width, height },
	};
} );

const register = ( name: string, configuration: object ) =>
	registerBlockType( name, configuration as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
const blocks = () => select( blockEditorStore ).getBlocks();
const widths = () => ( blocks()[ 0 ]?.attributes as GalleryAttributes ).columnWidths;

beforeAll( async () => {
	setCategories( [
		{ slug: 'media', title: 'Media' },
		{ slug: 'text', title: 'Text' },
	] );
	register( metadata.name, { ...metadata, ...settings } );
	register( 'core/gallery', {
		apiVersion: 3,
		title: 'Gallery',
		category: 'text',
		attributes: { columns: { type: 'number' }, linkTo: { type: 'string' }, align: { type: 'string' } },
		save: () => null,
	} );
	register( 'core/image', {
		apiVersion: 3,
		title: 'Image',
		category: 'text',
		attributes: { id: { type: 'number' }, url: { type: 'string' }, alt: { type: 'string' } },
		save: () => null,
	} );
	const core = dispatch( coreStore );
	core.addEntities( [ { kind: 'postType', name: 'post', baseURL: '/wp/v2/posts', key: 'id' } ] );
	await core.receiveEntityRecords( 'postType', 'post', [ { id: 1, type: 'post', status: 'draft' } ] );
	dispatch( editorStore ).setEditedPost( 'post', '1' );
} );

/** Opens a post with blocks, and saves it before any block is rendered. */
async function save( content: ReturnType< typeof blocks > ) {
	const editor = dispatch( blockEditorStore ) as unknown as { resetBlocks: ( all: unknown[] ) => Promise< void > };
	await editor.resetBlocks( content );
	dispatch( editorStore ).editPost( { content: () => serialize( blocks() ) } );
	return beforeSave( { content: serialize( blocks() ) } );
}

const made = ( ids: readonly number[] ) => {
	const image = ( id: number ) =>
		createBlock( 'core/image', { id, url: `https://example.org/${ id }.jpg`, alt: '' } );
	return switchToBlockType( createBlock( 'core/gallery', {}, ids.map( image ) ), metadata.name ) ?? [];
};

describe( 'a gallery that a transform has just made', () => {
	it( 'is saved with sizes, and with the column widths that the editor would save', async () => {
		serveLibrary( library );
		const { content = '' } = await save( made( IDS ) );
		expect( widths() ).toEqual( [ [ expect.any( String ), expect.any( String ) ] ] );
		const [ wide = 0, tall = 0 ] = ( widths()?.[ 0 ] ?? [] ).map( Number );
		expect( wide + tall ).toBeCloseTo( 100, 3 );
		// Equal heights: 1.5 to 0.667.
		expect( wide / tall ).toBeCloseTo( 2.25, 1 );
		expect( content.match( /data-width="(1500|800)"|data-height="(1000|1200)"|flex-basis:/g ) ?? [] ).toHaveLength(
			6
		);
		const [ reopened ] = parse( content );
		expect( reopened ).toMatchObject( { isValid: true, attributes: { columnWidths: widths() } } );
		expect( serialize( parse( content ) ) ).toBe( content );
	} );

	it( 'is saved as it is if the library does not answer', async () => {
		serveLibrary( [] );
		const edits = { content: '' };
		const blocksBefore = made( [ 41, 42 ] );
		edits.content = serialize( blocksBefore );
		expect( await save( blocksBefore ) ).toEqual( edits );
	} );
} );

it( 'a saved gallery stays as it is, also without sizes', async () => {
	serveLibrary( library );
	const bare = images.map( ( { width, height, ...image } ) => image );
	const old = serialize( [ createBlock( metadata.name, { ...three, images: bare } ) ] );
	expect( await save( parse( old ) ) ).toEqual( { content: old } );
} );

it( 'a post without a gallery asks for nothing', async () => {
	const edits = { content: '<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->' };
	expect( await beforeSave( edits ) ).toBe( edits );
} );
