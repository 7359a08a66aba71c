import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import type { PostEdits } from '../../shared/types/extension';
import metadata from './block.json';
import { setFieldErrors } from './field-errors';
import { isSameProduct, toProduct, validate, type ProductValues } from './product';
import { attributesOf, saveProduct, type Registry } from './save-product';

const registry = { select, dispatch, resolveSelect } as Registry;

const PUBLISHED = [ 'publish', 'future', 'private' ];

/** Whether the user may publish the post. */
function mayPublish(): boolean {
	const post = select( editorStore ).getCurrentPost() as { _links?: Record< string, unknown > } | null;
	return Boolean( post?._links?.[ 'wp:action-publish' ] );
}

/**
 * Saves the products of all blocks one after the other. If two blocks have the same product with different values, saves the
 * second one as a new product.
 */
async function saveAll( clientIds: readonly string[], isPublic: boolean ): Promise< void > {
	const seen = new Map< number, ProductValues >();
	for ( const clientId of clientIds ) {
		const attributes = attributesOf( registry, clientId );
		const id = attributes.productId ?? 0;
		const values = toProduct( attributes );
		const first = seen.get( id );
		const isCopy = id > 0 && first !== undefined && ! isSameProduct( first, values );
		seen.set( id, first ?? values );
		const isNew = ! id || isCopy;
		const saved = await saveProduct( registry, clientId, isNew ? 'draft' : 'publish', isCopy );
		// Publish the product now, because this may be the last save of the published post.
		if ( saved !== null && isNew && isPublic ) {
			await saveProduct( registry, clientId, 'publish' );
		}
	}
}

/** Saves the products of the post that is about to be saved. Returns the post's edits with their IDs. */
export async function saveProducts( edits: PostEdits ): Promise< PostEdits > {
	const editor = select( editorStore );
	if ( editor.isAutosavingPost() ) {
		return edits;
	}
	const clientIds = select( blockEditorStore ).getBlocksByName( metadata.name );
	if ( ! mayPublish() ) {
		clientIds.forEach( ( clientId ) => setFieldErrors( clientId, validate( attributesOf( registry, clientId ) ) ) );
		return edits;
	}
	const before = editor.getEditedPostContent();
	const status = String( edits.status ?? editor.getCurrentPostAttribute( 'status' ) );
	await saveAll( clientIds, PUBLISHED.includes( status ) );
	const content = editor.getEditedPostContent();
	if ( content === before ) {
		return edits;
	}
	dispatch( editorStore ).editPost( { content }, { undoIgnore: true } );
	return { ...edits, content };
}
