import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { FieldPanels } from '../components/field-panels';
import { useFieldAttributes } from '../hooks/use-field';
import { AddOption } from './add-option';

/** Edit component of the images in an Image Select field. */
export function ImageOptionsPart( { clientId }: EditProps ) {
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
				<AddOption clientId={ clientId } name="jetpack/input-image-option" />
			</div>
		</>
	);
}
