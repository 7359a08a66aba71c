import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { toEnclosure } from './enclosure';
import { editMeta, ENCLOSURE } from './meta';
import { buildTemplate } from './template';
import type { Episode, TemplateInput } from './types';

/** Identifies a player or a badge, to detect duplicates. */
const keyOf = ( { name, attributes: { url, href, selectedEpisodes, src } }: Block ) =>
	JSON.stringify( [ name, url, href, selectedEpisodes, src ] );

/**
 * Inserts a template at the top of the post without moving the selection. Reloading the page does not insert it again.
 *
 * @return Whether it was inserted.
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

/** @param title Plain text. Used only if the post has no title. */
export function setTitle( title: string ): void {
	const { getEditedPostAttribute } = select( editorStore );
	if ( title && ! String( getEditedPostAttribute( 'title' ) ?? '' ).trim() ) {
		// WordPress prints titles as HTML.
		dispatch( editorStore ).editPost( { title: title.replace( /</g, '&lt;' ) } );
	}
}

/**
 * Turns the post into one about the episode.
 *
 * @return Whether the post did not contain the episode before.
 */
export function addEpisode( episode: Episode, input: TemplateInput ): boolean {
	setTitle( episode.title );
	editMeta( { [ ENCLOSURE ]: toEnclosure( episode ) } );
	return insertTemplate( input );
}
