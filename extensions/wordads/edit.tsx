import { BlockControls, InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { AdPreview } from './components/ad-preview';
import { FormatPicker } from './components/format-picker';
import { findFormat, getSettingsUrl } from './formats';
import type { AdAttributes } from './types';

export default function Edit( { attributes, setAttributes }: EditProps< AdAttributes > ) {
	const format = findFormat( attributes.format );
	return (
		<>
			<BlockControls group="block">
				<FormatPicker value={ format.name } onChange={ ( next ) => setAttributes( { format: next } ) } />
			</BlockControls>
			<InspectorControls>
				<PanelBody className="jetpack-wordads__mobile-visibility" title={ __( 'Visibility', 'slipstream' ) }>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Hide on mobile', 'slipstream' ) }
						help={ __( 'Hides this block for site visitors on mobile devices.', 'slipstream' ) }
						checked={ attributes.hideMobile }
						onChange={ ( hideMobile ) => setAttributes( { hideMobile } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<div
				{ ...useBlockProps( {
					className: `wp-block-jetpack-wordads jetpack-wordads-${ format.name } wpcnt`,
				} ) }
			>
				<AdPreview format={ format } settingsUrl={ getSettingsUrl() } />
			</div>
		</>
	);
}
