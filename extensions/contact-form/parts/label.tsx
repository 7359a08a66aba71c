import { useBlockProps } from '@wordpress/block-editor';
import type { EditProps } from '../../../shared/types/extension';
import { FieldLabel } from '../components/field-label';

type LabelAttributes = { label?: string; requiredText?: string };

/** The label of a field, where it is a block of its own. */
export function LabelPart( { attributes, setAttributes, context }: EditProps< LabelAttributes > ) {
	return (
		<div { ...useBlockProps() }>
			<FieldLabel
				label={ attributes.label ?? '' }
				isRequired={ Boolean( context[ 'slipstream/field-required' ] ) }
				requiredText={ attributes.requiredText }
				onChange={ ( label ) => setAttributes( { label } ) }
			/>
		</div>
	);
}
