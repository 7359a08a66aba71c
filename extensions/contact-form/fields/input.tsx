import type { EditProps } from '../../../shared/types/extension';
import { FieldLabel } from '../components/field-label';
import { PlaceholderInput } from '../components/placeholder-input';
import { defaultLabel, labelOf } from '../field-label';
import { useFieldProps } from '../hooks/use-field-props';
import type { FieldAttributes } from '../types';

const CONTROLS: Readonly< Record< string, string > > = { telephone: 'tel' };

/** Editor of a text field without inner blocks. */
export function InputField( { name, attributes, setAttributes, isSelected }: EditProps< FieldAttributes > ) {
	const kind = name.replace( 'jetpack/field-', '' );
	return (
		<div { ...useFieldProps( attributes ) }>
			<FieldLabel
				label={ labelOf( name, attributes.label ) }
				placeholder={ defaultLabel( name ) }
				isRequired={ attributes.required }
				onChange={ ( label ) => setAttributes( { label } ) }
			/>
			<PlaceholderInput
				control={ CONTROLS[ kind ] ?? kind }
				placeholder={ attributes.placeholder }
				isSelected={ isSelected }
				onChange={ ( placeholder ) => setAttributes( { placeholder } ) }
			/>
		</div>
	);
}
