import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { EditProps } from '../../../shared/types/extension';
import { FieldPanels } from '../components/field-panels';

/** The options of a field as blocks. They are no list element, because blocks in the canvas have another role. */
export function OptionsPart( { clientId }: EditProps ) {
	const blockProps = useBlockProps( { className: 'jetpack-field-multiple__list' } );
	const inner = useInnerBlocksProps( blockProps, { templateLock: false, renderAppender: false } );
	return (
		<>
			<FieldPanels clientId={ clientId } />
			<div { ...inner } />
		</>
	);
}
