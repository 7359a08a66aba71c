import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly showsOpenNow: boolean;
	readonly onShowOpenNow: ( shows: boolean ) => void;
}

/** What visitors see beside the hours. */
export function SettingsPanel( { showsOpenNow, onShowOpenNow }: Props ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'slipstream' ) }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Show whether open now', 'slipstream' ) }
					help={ __(
						'Visitors see today marked and whether you are open, in the time zone of this site.',
						'slipstream'
					) }
					checked={ showsOpenNow }
					onChange={ onShowOpenNow }
				/>
			</PanelBody>
		</InspectorControls>
	);
}
