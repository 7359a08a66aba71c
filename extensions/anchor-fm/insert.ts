import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { toEnclosure } from './enclosure';
import { editMeta, ENCLOSURE } from './meta';
import { buildTemplate } from './template';
import type { Episode, TemplateInput } from './types';

/** Returns a key of a player or badge block, so that no block is inserted twice. */
const keyOf = ( { name, attributes: { url, href, selectedEpisodes, src } }: Block ) =>
	JSON.stringify( [ name, url, href, selectedEpisodes, src ] );

/**
 * Inserts the blocks of a template at the top of the post. Does nothing if the post already contains the first of them, for
 * example after a reload.
 *
 * @return Whether the blocks were inserted.
 */
export function insertTemplate( input: TemplateInput ): boolean {
	const blocks = buildTemplate( input );
	const [ first ] = blocks;
	const present: Block[] = select( blockEditorStore ).getBlocks();
	if ( ! first || present.some( ( block ) => keyOf( block ) === keyOf( first ) ) ) {
		return false;
	}
	dispatch( blockEditorStore ).insertBlocks( blocks, 0, undefined, false );
	return true;
}

/**
 * Sets the post's title, unless the author has written one.
 *
 * @param title Plain text.
 */
export function setTitle( title: string ): void {
	const { getEditedPostAttribute } = select( editorStore );
	if ( title && ! String( getEditedPostAttribute( 'title' ) ?? '' ).trim() ) {
		// WordPress treats titles as HTML.
		dispatch( editorStore ).editPost( { title: title.replace( /</g, '&lt;' ) } );
	}
}

/**
 * Inserts an episode: title, enclosure and blocks.
 *
 * @return False if the post already contained the blocks.
 */
export function addEpisode( episode: Episode, input: TemplateInput ): boolean {
	setTitle( episode.title );
	editMeta( { [ ENCLOSURE ]: toEnclosure( episode ) } );
	return insertTemplate( input );
}
