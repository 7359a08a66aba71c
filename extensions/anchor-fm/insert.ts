import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { toEnclosure } from './enclosure';
import { editMeta, ENCLOSURE } from './meta';
import { buildTemplate } from './template';
import type { Episode, TemplateInput } from './types';

/** What of a block says that it is the same player, or the same badge. */
const keyOf = ( { name, attributes: { url, href, selectedEpisodes, src } }: Block ) =>
	JSON.stringify( [ name, url, href, selectedEpisodes, src ] );

/**
 * Puts a template at the top of the post, and leaves the author where they are. A page that is loaded again does not do so twice.
 *
 * @return Whether it was not there yet.
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

/** @param title Plain text, for a post that has no title yet: what an author wrote stays. */
export function setTitle( title: string ): void {
	const { getEditedPostAttribute } = select( editorStore );
	if ( title && ! String( getEditedPostAttribute( 'title' ) ?? '' ).trim() ) {
		// WordPress prints titles as HTML.
		dispatch( editorStore ).editPost( { title: title.replace( /</g, '&lt;' ) } );
	}
}

/**
 * Makes the post one of an episode.
 *
 * @return Whether it was none of this episode yet.
 */
export function addEpisode( episode: Episode, input: TemplateInput ): boolean {
	setTitle( episode.title );
	editMeta( { [ ENCLOSURE ]: toEnclosure( episode ) } );
	return insertTemplate( input );
}
