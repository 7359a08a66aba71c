import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { EditProps } from '../../../shared/types/extension';
import { FieldPanels } from '../components/field-panels';

/** The options of a field, where each is a block of its own. A block in the canvas has a role that no list may have. */
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
