import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { FieldLabel } from '../components/field-label';
import { InlineText } from '../components/inline-text';
import { defaultLabel } from '../field-label';
import { readHidden, writeHidden } from '../hidden';
import { useFieldProps } from '../hooks/use-field-props';
import type { FieldAttributes } from '../types';

/** Editor of a hidden field. Only authors see it. */
export function HiddenField( { name, attributes, setAttributes }: EditProps< FieldAttributes > ) {
	return (
		<div { ...useFieldProps( attributes, 'jetpack-field-hidden' ) }>
			<FieldLabel
				label={ attributes.label ?? '' }
				placeholder={ defaultLabel( name ) }
				isRequired={ false }
				onChange={ ( label ) => setAttributes( { label } ) }
			/>
			<InlineText
				className="jetpack-field-hidden__value"
				label={ __( 'Value', 'slipstream' ) }
				placeholder={ __( 'Add value…', 'slipstream' ) }
				value={ readHidden( attributes ) }
				onChange={ ( value ) => setAttributes( writeHidden( value ) ) }
			/>
			<p className="jetpack-field__note">{ __( 'Visitors don’t see this field.', 'slipstream' ) }</p>
		</div>
	);
}
