import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { PanelBody, RangeControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import limits from './constants.json';

interface Props {
	readonly maxRating: number;
	readonly color?: string;
	readonly onMaxRating: ( maxRating: number ) => void;
	readonly onColor: ( color?: string ) => void;
}

export function Inspector( { maxRating, color, onMaxRating, onColor }: Props ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'slipstream' ) }>
				<RangeControl
					__next40pxDefaultSize
					label={ __( 'Highest rating', 'slipstream' ) }
					value={ maxRating }
					min={ limits.minimum }
					max={ limits.maximum }
					onChange={ ( next ) => next && onMaxRating( next ) }
				/>
			</PanelBody>
			<PanelColorSettings
				title={ __( 'Color Settings', 'slipstream' ) }
				initialOpen
				colorSettings={ [ { value: color, onChange: onColor, label: __( 'Color', 'slipstream' ) } ] }
			/>
		</InspectorControls>
	);
}
