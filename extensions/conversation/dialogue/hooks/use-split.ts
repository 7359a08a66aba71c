import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import type { DialogueAttributes } from '../types';

/**
 * @param clientId Client ID of a dialogue.
 * @return A function that splits the dialogue in two, and moves the caret to the start of the second.
 */
export function useSplit(
	clientId: string,
	attributes: DialogueAttributes
): ( before: string, after: string ) => void {
	const registry = useRegistry();
	return ( before, after ) => {
		const { getBlockRootClientId, getBlockIndex } = registry.select( blockEditorStore );
		const { updateBlockAttributes, insertBlocks, selectionChange } = registry.dispatch( blockEditorStore );
		const rest = createBlock( 'jetpack/dialogue', { ...attributes, content: after } );
		registry.batch( () => {
			updateBlockAttributes( clientId, { content: before } );
			insertBlocks( [ rest ], getBlockIndex( clientId ) + 1, getBlockRootClientId( clientId ), false );
			selectionChange( rest.clientId, 'content', 0, 0 );
		} );
	};
}
