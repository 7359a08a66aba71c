import { store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { EditProps } from '../../../shared/types/extension';
import { navigation } from './templates';

/** Edit component of the buttons between steps. Visitors see only those for the current step. */
export function NavigationEdit( { clientId }: EditProps ) {
	const isEmpty = useSelect( ( select ) => select( blockEditorStore ).getBlockCount( clientId ) === 0, [ clientId ] );
	const props = useInnerBlocksProps( useBlockProps( { className: 'jetpack-form-navigation' } ), {
		template: isEmpty ? navigation() : undefined,
		templateLock: isEmpty ? false : 'insert',
		renderAppender: false,
		orientation: 'horizontal',
	} );
	return <div { ...props } />;
}
