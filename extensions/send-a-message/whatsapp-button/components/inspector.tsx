import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { colorClassFor, palette } from '../colors';
import constants from '../constants.json';
import { PhoneControls, type PhoneControlsProps } from './phone-controls';

/** Sidebar with the phone controls and the button color. */
export function Inspector( props: PhoneControlsProps ) {
	const onColor = ( next: string = constants.green ) =>
		props.onChange( { backgroundColor: next, colorClass: colorClassFor( next ) } );
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Button Settings', 'slipstream' ) } className="jetpack-whatsapp-button__panel">
				<PhoneControls { ...props } />
			</PanelBody>
			<PanelColorSettings
				title={ __( 'Color Settings', 'slipstream' ) }
				initialOpen
				colors={ palette() }
				disableCustomColors
				colorSettings={ [
					{
						value: props.attributes.backgroundColor,
						onChange: onColor,
						label: __( 'Background Color', 'slipstream' ),
						clearable: false,
					},
				] }
			/>
		</InspectorControls>
	);
}
