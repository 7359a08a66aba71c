import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';

/** @return All blocks of a name, at any depth, in order. */
const named = ( blocks: readonly Block[], name: string ): Block[] =>
	blocks.flatMap( ( block ) => ( block.name === name ? [ block ] : named( block.innerBlocks, name ) ) );

/**
 * @param clientId Client ID of a block in a form.
 * @return The form, its steps, and whether it has navigation buttons.
 */
export function useSteps( clientId: string ) {
	const { form, blocks } = useSelect(
		( select ) => {
			const { getBlocks, getBlockParentsByBlockName } = select( blockEditorStore );
			const id = getBlockParentsByBlockName( clientId, 'jetpack/contact-form', true )[ 0 ];
			return { form: id, blocks: getBlocks( id ) };
		},
		[ clientId ]
	);
	return useMemo(
		() => ( {
			form,
			steps: named( blocks, 'jetpack/form-step' ),
			hasNavigation: named( blocks, 'jetpack/form-step-navigation' ).length > 0,
		} ),
		[ form, blocks ]
	);
}

/** @return Label of a step. Releases save it under different names. */
export function stepLabel( { stepLabel: label, title, label: other }: Record< string, unknown > ): string {
	const found = [ label, title, other ].find( ( one ) => typeof one === 'string' && one !== '' );
	return typeof found === 'string' ? found : '';
}
