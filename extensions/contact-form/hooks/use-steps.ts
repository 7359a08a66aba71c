import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';

/** @return All blocks with a name, at any depth, in document order. */
const named = ( blocks: readonly Block[], name: string ): Block[] =>
	blocks.flatMap( ( block ) => ( block.name === name ? [ block ] : named( block.innerBlocks, name ) ) );

/**
 * Returns the steps of a form.
 *
 * @param clientId Client ID of a block in the form.
 * @return Client IDs of the form and its steps, and whether the form has navigation buttons.
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

/** @return Name of a step. Jetpack releases save it in different attributes. */
export function stepLabel( { stepLabel: label, title, label: other }: Record< string, unknown > ): string {
	const found = [ label, title, other ].find( ( one ) => typeof one === 'string' && one !== '' );
	return typeof found === 'string' ? found : '';
}
