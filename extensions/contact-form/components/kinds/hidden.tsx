import { PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { readHidden, writeHidden } from '../../hidden';
import type { KindProps } from './types';

export function HiddenSettings( { attributes, setAttributes }: KindProps ) {
	return (
		<PanelBody title={ __( 'Field Settings', 'slipstream' ) }>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Name', 'slipstream' ) }
				help={ __( 'Name of the value in messages.', 'slipstream' ) }
				value={ attributes.label ?? '' }
				onChange={ ( label ) => setAttributes( { label } ) }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Value', 'slipstream' ) }
				value={ readHidden( attributes ) }
				onChange={ ( value ) => setAttributes( writeHidden( value ) ) }
			/>
		</PanelBody>
	);
}
