import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { KindProps } from './types';

export function CheckboxSettings( { attributes, setAttributes }: KindProps ) {
	return (
		<PanelBody title={ __( 'Checkbox Settings', 'slipstream' ) }>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Checked by default', 'slipstream' ) }
				checked={ attributes.defaultValue === 'true' }
				onChange={ ( next ) => setAttributes( { defaultValue: next ? 'true' : '' } ) }
			/>
		</PanelBody>
	);
}
