import { store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { EditProps } from '../../../shared/types/extension';
import { FieldPanels } from '../components/field-panels';
import { AddOption } from './add-option';

/** Edit component of a field's options. Does not use a list element, because the editor does not give blocks the role of list items. */
export function OptionsPart( { clientId }: EditProps ) {
	const isEmpty = useSelect( ( select ) => select( blockEditorStore ).getBlockCount( clientId ) === 0, [ clientId ] );
	const { children, ...props } = useInnerBlocksProps(
		useBlockProps( { className: 'jetpack-field-multiple__list' } ),
		{
			templateLock: false,
			renderAppender: false,
		}
	);
	return (
		<>
			<FieldPanels clientId={ clientId } />
			<div { ...props }>
				{ children }
				{ isEmpty && <AddOption clientId={ clientId } name="jetpack/option" /> }
			</div>
		</>
	);
}
