import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

interface Selectors {
	readonly getBlockParentsByBlockName: ( clientId: string, name: string, ascending: boolean ) => string[];
}

/**
 * @param clientId Of a dialogue.
 * @return The conversation around it; null when it stands alone, as a pasted one may.
 */
export function useConversation( clientId: string ): string | null {
	return useSelect(
		( select ) => {
			const { getBlockParentsByBlockName } = select( blockEditorStore ) as unknown as Selectors;
			return getBlockParentsByBlockName( clientId, 'jetpack/conversation', true )[ 0 ] ?? null;
		},
		[ clientId ]
	);
}
