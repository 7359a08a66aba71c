import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { RevueAttributes } from './types';

interface Props {
	readonly attributes: RevueAttributes;
	readonly onChange: ( changes: Partial< RevueAttributes > ) => void;
}

export function Inspector( { attributes, onChange }: Props ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'slipstream' ) }>
				<ToggleControl
					label={ __( 'Show first name field', 'slipstream' ) }
					checked={ attributes.firstNameShow ?? true }
					onChange={ ( firstNameShow ) => onChange( { firstNameShow } ) }
				/>
				<ToggleControl
					label={ __( 'Show last name field', 'slipstream' ) }
					checked={ attributes.lastNameShow ?? true }
					onChange={ ( lastNameShow ) => onChange( { lastNameShow } ) }
				/>
				<TextControl
					__next40pxDefaultSize
					label={ __( 'Revue username', 'slipstream' ) }
					value={ attributes.revueUsername ?? '' }
					onChange={ ( typed ) => onChange( { revueUsername: typed.trim() } ) }
				/>
			</PanelBody>
		</InspectorControls>
	);
}
