import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { FieldLabel } from '../components/field-label';
import { FieldPanels } from '../components/field-panels';
import { defaultLabel } from '../field-label';
import { useField } from '../hooks/use-field';

type LabelAttributes = { label?: string; requiredText?: string };

/** Edit component of a field's label. */
export function LabelPart( { attributes, setAttributes, clientId }: EditProps< LabelAttributes > ) {
	const field = useField( clientId );
	const isRequired = field?.attributes.required === true;
	return (
		<>
			<FieldPanels clientId={ clientId } />
			{ isRequired && (
				<InspectorControls>
					<PanelBody title={ __( 'Label Settings', 'slipstream' ) }>
						<TextControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Required text', 'slipstream' ) }
							placeholder={ __( '(required)', 'slipstream' ) }
							value={ attributes.requiredText ?? '' }
							onChange={ ( requiredText ) => setAttributes( { requiredText } ) }
						/>
					</PanelBody>
				</InspectorControls>
			) }
			<div { ...useBlockProps() }>
				<FieldLabel
					label={ attributes.label ?? '' }
					placeholder={ field && defaultLabel( field.name ) }
					isRequired={ isRequired }
					requiredText={ attributes.requiredText }
					onChange={ ( label ) => setAttributes( { label } ) }
				/>
			</div>
		</>
	);
}
