import type { EditProps } from '../../../shared/types/extension';
import { FieldLabel } from '../components/field-label';
import { OptionMark } from '../components/option-mark';
import { defaultLabel } from '../field-label';
import { useFieldProps } from '../hooks/use-field-props';
import type { FieldAttributes } from '../types';

/** A checkbox field. */
export function CheckboxField( { name, attributes, setAttributes }: EditProps< FieldAttributes > ) {
	return (
		<div { ...useFieldProps( attributes, 'jetpack-field-checkbox' ) }>
			<OptionMark type="checkbox" isChecked={ attributes.defaultValue === 'true' } />
			<FieldLabel
				label={ attributes.label ?? '' }
				placeholder={ defaultLabel( name ) }
				isRequired={ attributes.required }
				onChange={ ( label ) => setAttributes( { label } ) }
			/>
		</div>
	);
}
