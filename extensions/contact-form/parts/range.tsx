import { useBlockProps } from '@wordpress/block-editor';
import type { EditProps } from '../../../shared/types/extension';
import { FieldPanels } from '../components/field-panels';
import { RangePreview } from '../components/range-preview';
import { useFieldAttributes } from '../hooks/use-field';
import { readSlider } from '../slider';

export function RangePart( { clientId }: EditProps ) {
	const attributes = useFieldAttributes( clientId );
	return (
		<>
			<FieldPanels clientId={ clientId } />
			<div { ...useBlockProps() }>
				<RangePreview
					{ ...readSlider( attributes ) }
					minLabel={ attributes.minLabel }
					maxLabel={ attributes.maxLabel }
				/>
			</div>
		</>
	);
}
