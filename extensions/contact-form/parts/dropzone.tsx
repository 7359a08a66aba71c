import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { EditProps } from '../../../shared/types/extension';
import { DropArea } from '../components/drop-area';
import { FieldPanels } from '../components/field-panels';

/** Edit component of the area in which visitors drop or choose files. Authors can add text and images. */
export function DropzonePart( { clientId, isSelected }: EditProps ) {
	const { children, ...props } = useInnerBlocksProps( useBlockProps( { className: 'jetpack-field__files' } ), {
		templateLock: false,
		renderAppender: isSelected ? InnerBlocks.ButtonBlockAppender : false,
	} );
	return (
		<>
			<FieldPanels clientId={ clientId } />
			<div { ...props }>
				{ children }
				<DropArea />
			</div>
		</>
	);
}
