import { createBlock, registerBlockType, serialize, setCategories } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { store as noticesStore } from '@wordpress/notices';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeSave, settings } from '..';
import metadata from '../block.json';
import { useFieldErrors } from '../field-errors';
import { useLeaving } from '../hooks/use-upkeep';
import type { PostEdits } from '../../../shared/types/extension';
import type { PaymentAttributes } from '../types';
import { refusal, serveSite } from './site';

const TEA: PaymentAttributes = { title: 'Tea', price: 12.5, currency: 'EUR', email: 'ann@example.org' };
const MAY_PUBLISH = { 'wp:action-publish': [ {} ] };
const EMPTY_TITLE = 'Please add a brief title so that people know what they’re paying for.';

let site: ReturnType< typeof serveSite >;
let lastPost = 0;

const blocks = () => select( blockEditorStore ).getBlocks();
const attributes = ( index = 0 ) => blocks()[ index ]?.attributes as PaymentAttributes;
const statuses = () => site.sent.map( ( { method, data } ) => `${ method } ${ String( data.status ) }` );

function errors( index = 0 ) {
	const { result, unmount } = renderHook( () => useFieldErrors( blocks()[ index ]?.clientId ?? '' ) );
	unmount();
	return result.current;
}

/** Opens a post with blocks in the editor store. */
async function open(
	all: PaymentAttributes[],
	{ links = MAY_PUBLISH as object, status = 'draft', type = 'post' } = {}
) {
	const id = ++lastPost;
	const core = dispatch( coreStore );
	core.addEntities( [ { kind: 'postType', name: type, baseURL: `/wp/v2/${ type }`, key: 'id' } ] );
	await core.receiveEntityRecords( 'root', 'postType', [ { slug: type, viewable: true } ] );
	const post = { id, type, status, link: `https://example.org/?p=${ id }`, _links: links };
	await core.receiveEntityRecords( 'postType', type, [ post ] );
	dispatch( editorStore ).setEditedPost( type, String( id ) );
	const editor = dispatch( blockEditorStore ) as unknown as { resetBlocks: ( blocks: unknown[] ) => Promise< void > };
	await editor.resetBlocks( all.map( ( each ) => createBlock( metadata.name, each ) ) );
	dispatch( editorStore ).editPost( { content: () => serialize( blocks() ) } );
}

const save = ( edits: object = {} ) => beforeSave( { content: serialize( blocks() ), ...edits } );

beforeAll( () => {
	setCategories( [ { slug: 'earn', title: 'Earn' } ] );
	const configuration = { ...metadata, ...settings };
	registerBlockType(
		metadata.name,
		configuration as unknown as Parameters< typeof registerBlockType >[ 1 ] & object
	);
} );

beforeEach( () => {
	window.Jetpack_Editor_Initial_State = { siteLocale: 'en-US' };
	site = serveSite();
	site.lastId = 600 + 10 * lastPost;
} );

it( '[SPY-18, SPY-22] the first save of a draft post creates the product as a draft, and the saved post contains its id', async () => {
	await open( [ TEA ] );
	const edits = await save();
	expect( statuses() ).toEqual( [ 'POST draft' ] );
	expect( attributes().productId ).toBe( site.lastId );
	expect( edits.content ).toContain( `jetpack-simple-payments-${ site.lastId }` );
	expect( edits.content ).toContain( '<p>Tea</p>' );
} );

it( '[SPY-20, SPY-38] a later save stores it as published, with all its values; a save without a change stores nothing', async () => {
	await open( [ { ...TEA, content: 'Green', featuredMediaId: 3, multiple: true } ] );
	await save();
	await save();
	await save();
	expect( statuses() ).toEqual( [ 'POST draft', 'PUT publish' ] );
	expect( site.sent[ 1 ] ).toEqual( {
		method: 'PUT',
		path: `/wp/v2/jp_pay_product/${ site.lastId }`,
		data: {
			id: site.lastId,
			status: 'publish',
			title: 'Tea',
			content: 'Green',
			featured_media: 3,
			meta: {
				spay_currency: 'EUR',
				spay_email: 'ann@example.org',
				spay_multiple: true,
				spay_price: 12.5,
				slipstream_stock: 0,
				slipstream_asks_name: false,
				slipstream_asks_address: false,
			},
		},
	} );
} );

it.each( [ 'publish', 'future', 'private' ] )(
	'a product is for sale at once when its post is published with the first save: %s',
	async ( status ) => {
		await open( [ TEA ] );
		await save( { status } );
		expect( statuses() ).toEqual( [ 'POST draft', 'PUT publish' ] );
	}
);

it( '[SPY-21] while a product is being saved it is not saved again', async () => {
	let answer: ( record: object ) => void = () => {};
	await open( [ TEA ] );
	site.answers = [ new Promise( ( resolve ) => ( answer = resolve ) ) ];
	const first = save();
	await save();
	answer( { id: 900, status: 'draft', ...TEA } );
	await first;
	expect( statuses() ).toEqual( [ 'POST draft' ] );
	expect( attributes().productId ).toBe( 900 );
} );

it( '[SPY-23] saving the post checks the fields, and saves no product that is not complete', async () => {
	await open( [ { ...TEA, title: '' }, TEA ] );
	await save();
	expect( errors() ).toEqual( { title: EMPTY_TITLE } );
	expect( errors( 1 ) ).toEqual( {} );
	expect( [ attributes().productId, attributes( 1 ).productId ] ).toEqual( [ undefined, site.lastId ] );
	expect( statuses() ).toEqual( [ 'POST draft' ] );
} );

it( '[SPY-37] without a publish action nothing is sent, and the fields are checked all the same', async () => {
	await open( [ { ...TEA, title: '' } ], { links: {} } );
	const edits = await save();
	await open( [ TEA ], { links: {} } );
	await save();
	expect( site.sent ).toEqual( [] );
	expect( site.read ).toEqual( [] );
	expect( edits.content ).not.toContain( 'productId' );
	expect( errors() ).toEqual( {} );
} );

it( '[SPY-41, SPY-42] a refused product is not stored, and its fields say why', async () => {
	await open( [ TEA, TEA ] );
	site.answers = [
		refusal( 'x', 'Refused.', { status: 400, key: 'spay_email' } ),
		refusal( 'x', 'Refused.', { status: 400, key: 'spay_price' } ),
	];
	await save();
	expect( errors() ).toEqual( { email: 'ann@example.org is not a valid email address.' } );
	expect( errors( 1 ) ).toEqual( { price: 'Invalid price.' } );
	expect( attributes().productId ).toBeUndefined();
} );

it( 'any other failure is a notice, and the post is saved', async () => {
	await open( [ TEA ] );
	site.answers = [ refusal( 'x', 'The database is full.', { status: 500 } ) ];
	const edits = await save();
	expect( edits.content ).toBe( serialize( blocks() ) );
	const notices = select( noticesStore ).getNotices() as { content: string }[];
	expect( notices.map( ( { content } ) => content ) ).toEqual( [ '“Tea” was not saved. The database is full.' ] );
} );

it( 'of two blocks with one product, a changed copy gets a product of its own', async () => {
	site.products[ 950 ] = {
		id: 950,
		status: 'publish',
		title: { raw: 'Tea' },
		content: { raw: '' },
		featured_media: 0,
	};
	await open( [
		{ ...TEA, productId: 950 },
		{ ...TEA, productId: 950, price: 20 },
		{ ...TEA, productId: 950 },
	] );
	await save( { status: 'publish' } );
	expect( [ 0, 1, 2 ].map( ( index ) => attributes( index ).productId ) ).toEqual( [ 950, site.lastId, 950 ] );
	expect( statuses() ).toEqual( [ 'PUT publish', 'POST draft', 'PUT publish' ] );
} );

it( 'a product that was deleted is created again; one that the user may not read is left alone', async () => {
	site.products[ 960 ] = refusal( 'rest_forbidden', 'No.', { status: 403 } );
	await open( [
		{ ...TEA, productId: 960 },
		{ ...TEA, productId: 970 },
	] );
	await save();
	expect( [ attributes().productId, attributes( 1 ).productId ] ).toEqual( [ 960, site.lastId ] );
	expect( statuses() ).toEqual( [ 'POST publish' ] );
} );

it( 'an autosave saves no product, and the save after it does', async () => {
	await open( [ { ...TEA, title: '' }, TEA ] );
	dispatch( editorStore ).editPost( { blocks: blocks() } );
	let content: unknown;
	addFilter( 'editor.preSavePost', 'test', async ( edits: PostEdits ) => {
		const changed = await beforeSave( edits );
		content = changed.content;
		return changed;
	} );
	await dispatch( editorStore ).autosave();
	removeFilter( 'editor.preSavePost', 'test' );
	expect( content ).toBe( serialize( blocks() ) );
	expect( site.sent ).toEqual( [] );
	expect( errors() ).toEqual( {} );
	await save();
	expect( statuses() ).toEqual( [ 'POST draft' ] );
} );

it( 'a saved product needs no copy of its texts in the block any more', async () => {
	await open( [ { ...TEA, unsaved: { title: 'Tea', content: '' } } ] );
	const edits = await save();
	expect( attributes() ).toMatchObject( { productId: site.lastId, title: 'Tea' } );
	expect( attributes().unsaved ).toBeUndefined();
	expect( edits.content ).not.toContain( 'unsaved' );
} );

/** Selects the first block, then deselects it. */
function leave( isActive = true ) {
	const clientId = blocks()[ 0 ]?.clientId ?? '';
	const block = renderHook( ( isSelected ) => useLeaving( clientId, attributes(), isSelected, isActive ), {
		initialProps: true,
	} );
	block.rerender( false );
}

it.each( [ 'wp_template', 'wp_template_part', 'wp_block', 'wp_navigation' ] )(
	'[SPY-19] leaving the block in a part of the site saves its product, as no post is saved with it: %s',
	async ( type ) => {
		await open( [ TEA ], { type, status: 'publish' } );
		leave();
		await waitFor( () => expect( statuses() ).toEqual( [ 'POST draft', 'PUT publish' ] ) );
		expect( attributes().productId ).toBe( site.lastId );
	}
);

it.each( [
	[ 'in a post', { type: 'post' }, true, { title: EMPTY_TITLE } ],
	[ 'in a page', { type: 'page' }, true, { title: EMPTY_TITLE } ],
	[ 'in a preview', { type: 'wp_block' }, false, {} ],
] )( '[SPY-24] leaving the block saves no product %s', async ( _where, post, isActive, expected ) => {
	await open( [ TEA ], post );
	leave( isActive );
	await open( [ { ...TEA, title: '' } ], post );
	leave( isActive );
	await waitFor( () => expect( errors() ).toEqual( expected ) );
	expect( site.sent ).toEqual( [] );
} );
