import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, type Block } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { Conversation, Entry } from '../transcript/types';

/**
 * Converts a line of a transcript to a block.
 *
 * @param entry The line.
 * @return A dialogue if the line has a speaker or a time; otherwise a paragraph.
 */
export function toBlock( entry: Entry ): Block {
	return entry.slug || entry.timestamp
		? createBlock( 'jetpack/dialogue', entry )
		: createBlock( 'core/paragraph', { content: entry.content } );
}

const isEmptyDialogue = ( { name, attributes }: Block ) =>
	name === 'jetpack/dialogue' && ! attributes.content && ! attributes.label;

/**
 * Returns a function that inserts a transcript before the existing blocks. An empty dialogue is replaced.
 *
 * @param clientId Client ID of the conversation.
 */
export function useInsertTranscript( clientId: string ): ( conversation: Conversation ) => void {
	const registry = useRegistry();
	return ( { speakers, dialogues } ) => {
		const { getBlocks } = registry.select( blockEditorStore );
		const { updateBlockAttributes, replaceInnerBlocks } = registry.dispatch( blockEditorStore );
		const rest = getBlocks( clientId ).filter( ( block ) => ! isEmptyDialogue( block ) );
		registry.batch( () => {
			updateBlockAttributes( clientId, {
				participants: speakers,
				...( speakers.length === 0 && { skipUpload: true } ),
				...( dialogues.some( ( { showTimestamp } ) => showTimestamp ) && { showTimestamps: true } ),
			} );
			// The focused button disappears, so the focus moves to the first line.
			replaceInnerBlocks( clientId, [ ...dialogues.map( toBlock ), ...rest ], true );
		} );
		const count = dialogues.length;
		registry.dispatch( noticesStore ).createSuccessNotice(
			sprintf(
				/* translators: %d: number of lines in a transcript. */
				_n( '%d line was imported.', '%d lines were imported.', count, 'slipstream' ),
				count
			),
			{ type: 'snackbar', id: 'slipstream-transcript' }
		);
	};
}
