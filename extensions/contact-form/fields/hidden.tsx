import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { FieldLabel } from '../components/field-label';
import { labelOf } from '../field-label';
import { useFieldProps } from '../hooks/use-field-props';
import type { FieldAttributes } from '../types';

/** A value that is sent along. */
export function HiddenField( { name, attributes, setAttributes }: EditProps< FieldAttributes > ) {
	return (
		<div { ...useFieldProps( attributes ) }>
			<FieldLabel
				label={ labelOf( name, attributes.label ) }
				isRequired={ false }
				onChange={ ( label ) => setAttributes( { label } ) }
			/>
			<p className="jetpack-field__note">{ __( 'Visitors don’t see this field.', 'slipstream' ) }</p>
		</div>
	);
}
