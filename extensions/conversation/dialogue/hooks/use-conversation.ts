import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

/**
 * @param clientId Of a dialogue.
 * @return The conversation around it; null when it stands alone, as a pasted one may.
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
