import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import type { PostEdits } from '../../shared/types/extension';
import metadata from './block.json';
import { innerMarkup } from './markup';
import { render } from './renderer';
import { sourceOf } from './source';

/** Renders blocks that have a source but no HTML, in the editor and before saving. */
export function completeBlocks( edits: PostEdits ): PostEdits {
	const { getBlocksByName, getBlock } = select( blockEditorStore );
	const { updateBlockAttributes, __unstableMarkNextChangeAsNotPersistent: markAsNotPersistent } =
		dispatch( blockEditorStore );
	let isChanged = false;
	for ( const clientId of getBlocksByName( metadata.name ) ) {
		const attributes = getBlock( clientId )?.attributes ?? {};
		const html = innerMarkup( attributes.html ) === '' ? render( sourceOf( attributes ) ) : '';
		if ( html !== '' ) {
			markAsNotPersistent();
			updateBlockAttributes( clientId, { html } );
			isChanged = true;
		}
	}
	if ( ! isChanged ) {
		return edits;
	}
	const content = select( editorStore ).getEditedPostContent();
	dispatch( editorStore ).editPost( { content }, { undoIgnore: true } );
	return { ...edits, content };
}
