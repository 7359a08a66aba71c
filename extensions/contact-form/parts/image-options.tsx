import { store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import type { EditProps } from '../../../shared/types/extension';
import { FieldPanels } from '../components/field-panels';
import { useFieldAttributes } from '../hooks/use-field';

/** The images of an Image Select field. */
export function ImageOptionsPart( { clientId }: EditProps ) {
	const { insertBlock } = useDispatch( blockEditorStore );
	const { isSupersized, showOtherOption } = useFieldAttributes( clientId );
	const { children, ...props } = useInnerBlocksProps(
		useBlockProps( { className: `jetpack-image-options${ isSupersized === true ? ' is-supersized' : '' }` } ),
		{ templateLock: false, renderAppender: false, orientation: 'horizontal' }
	);
	return (
		<>
			<FieldPanels clientId={ clientId } />
			<div { ...props }>
				{ children }
				{ showOtherOption === true && (
					<div className="jetpack-image-options__other" aria-hidden>
						{ __( 'Other', 'slipstream' ) }
					</div>
				) }
				<Button
					__next40pxDefaultSize
					icon={ plus }
					variant="secondary"
					onClick={ () => insertBlock( createBlock( 'jetpack/input-image-option' ), undefined, clientId ) }
				>
					{ __( 'Add option', 'slipstream' ) }
				</Button>
			</div>
		</>
	);
}
