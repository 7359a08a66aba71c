import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { FieldLabel } from '../components/field-label';
import { OptionMark } from '../components/option-mark';
import { useFieldProps } from '../hooks/use-field-props';
import type { FieldAttributes } from '../types';

/** A box to tick. */
export function CheckboxField( { attributes, setAttributes }: EditProps< FieldAttributes > ) {
	const isChecked = attributes.defaultValue === 'true';
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Checkbox Settings', 'slipstream' ) }>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Checked by default', 'slipstream' ) }
						checked={ isChecked }
						onChange={ ( next ) => setAttributes( { defaultValue: next ? 'true' : '' } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...useFieldProps( attributes, 'jetpack-field-checkbox' ) }>
				<OptionMark type="checkbox" isChecked={ isChecked } />
				<FieldLabel
					label={ attributes.label ?? '' }
					isRequired={ attributes.required }
					onChange={ ( label ) => setAttributes( { label } ) }
				/>
			</div>
		</>
	);
}
