import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

/**
 * @param clientId A dialogue block.
 * @return The surrounding conversation; null if there is none, for example after pasting.
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
