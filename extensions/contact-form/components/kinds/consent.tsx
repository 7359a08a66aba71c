import { PanelBody, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { KindProps } from './types';

export function ConsentSettings( { attributes, setAttributes }: KindProps ) {
	return (
		<PanelBody title={ __( 'Consent Settings', 'slipstream' ) }>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Permission to email', 'slipstream' ) }
				value={ attributes.consentType === 'explicit' ? 'explicit' : 'implicit' }
				options={ [
					{ value: 'implicit', label: __( 'Mention that you can email', 'slipstream' ) },
					{ value: 'explicit', label: __( 'Add a privacy checkbox', 'slipstream' ) },
				] }
				onChange={ ( consentType ) => setAttributes( { consentType } ) }
			/>
		</PanelBody>
	);
}
