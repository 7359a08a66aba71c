import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

/**
 * Returns the conversation that contains a dialogue.
 *
 * @param clientId Client ID of the dialogue.
 * @return Client ID of the conversation; null if there is none, for example after pasting.
 */
export function useConversation( clientId: string ): string | null {
	return useSelect(
		( select ) => {
			const { getBlockParentsByBlockName } = select( blockEditorStore );
			return getBlockParentsByBlockName( clientId, 'jetpack/conversation', true )[ 0 ] ?? null;
		},
		[ clientId ]
	);
}
