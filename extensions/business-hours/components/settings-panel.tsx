import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly showsOpenNow: boolean;
	readonly onShowOpenNow: ( shows: boolean ) => void;
}

/** Inspector settings of the block, apart from the hours. */
export function SettingsPanel( { showsOpenNow, onShowOpenNow }: Props ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'slipstream' ) }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Show whether the business is open now', 'slipstream' ) }
					help={ __(
						'Highlights today and shows whether you are open, in the site’s time zone.',
						'slipstream'
					) }
					checked={ showsOpenNow }
					onChange={ onShowOpenNow }
				/>
			</PanelBody>
		</InspectorControls>
	);
}
