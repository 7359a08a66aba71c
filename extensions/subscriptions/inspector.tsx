import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import {
	__experimentalUnitControl as UnitControl,
	__experimentalVStack as VStack,
	PanelBody,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ColorPanel } from './components/color-panel';
import { PixelRange } from './components/pixel-range';
import { TextPanel } from './components/text-panel';
import constants from './constants.json';
import { usePresets } from './hooks/use-presets';
import { slugOf, valueFor } from './palette';
import type { SubscriptionsAttributes } from './types';

interface Props {
	readonly attributes: SubscriptionsAttributes;
	readonly onChange: ( changes: Partial< SubscriptionsAttributes > ) => void;
}

function BorderPanel( { attributes, onChange }: Props ) {
	const { colors } = usePresets();
	return (
		<PanelColorSettings
			title={ __( 'Border Settings', 'slipstream' ) }
			colorSettings={ [
				{
					label: __( 'Border Color', 'slipstream' ),
					value: valueFor( colors, attributes.borderColor, attributes.customBorderColor ),
					onChange: ( value?: string ) =>
						onChange( { borderColor: slugOf( colors, value ), customBorderColor: value } ),
				},
			] }
		>
			<VStack className="slipstream-subscriptions__whole-row" spacing={ 4 }>
				<PixelRange
					label={ __( 'Border Radius', 'slipstream' ) }
					value={ attributes.borderRadius }
					fallback={ constants.borderRadius }
					min={ constants.minBorderRadius }
					max={ constants.maxBorderRadius }
					onChange={ ( borderRadius ) => onChange( { borderRadius } ) }
				/>
				<PixelRange
					label={ __( 'Border Weight', 'slipstream' ) }
					value={ attributes.borderWeight }
					fallback={ constants.borderWeight }
					min={ constants.minBorderWeight }
					max={ constants.maxBorderWeight }
					onChange={ ( borderWeight ) => onChange( { borderWeight } ) }
				/>
			</VStack>
		</PanelColorSettings>
	);
}

function SpacingPanel( { attributes, onChange }: Props ) {
	return (
		<PanelBody title={ __( 'Spacing Settings', 'slipstream' ) }>
			<PixelRange
				label={ __( 'Space Inside', 'slipstream' ) }
				value={ attributes.padding }
				fallback={ constants.padding }
				min={ constants.minPadding }
				max={ constants.maxPadding }
				onChange={ ( padding ) => onChange( { padding } ) }
			/>
			<PixelRange
				label={ __( 'Space Between', 'slipstream' ) }
				value={ attributes.spacing }
				fallback={ constants.spacing }
				min={ constants.minSpacing }
				max={ constants.maxSpacing }
				onChange={ ( spacing ) => onChange( { spacing } ) }
			/>
			<UnitControl
				__next40pxDefaultSize
				label={ __( 'Button width', 'slipstream' ) }
				min={ 0 }
				value={ attributes.buttonWidth ?? '' }
				onChange={ ( buttonWidth ) => onChange( { buttonWidth: buttonWidth || undefined } ) }
			/>
		</PanelBody>
	);
}

function DisplayPanel( { attributes, onChange }: Props ) {
	const { showSubscribersTotal = false, buttonOnNewLine = false } = attributes;
	const hint = __( 'This will remain hidden on your website until you have at least one subscriber.', 'slipstream' );
	return (
		<PanelBody title={ __( 'Display Settings', 'slipstream' ) }>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Show subscriber count', 'slipstream' ) }
				help={ showSubscribersTotal ? hint : undefined }
				checked={ showSubscribersTotal }
				onChange={ () => onChange( { showSubscribersTotal: ! showSubscribersTotal } ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Place button on new line', 'slipstream' ) }
				checked={ buttonOnNewLine }
				onChange={ () => onChange( { buttonOnNewLine: ! buttonOnNewLine } ) }
			/>
		</PanelBody>
	);
}

export function Inspector( props: Props ) {
	return (
		<InspectorControls>
			<ColorPanel { ...props } />
			<TextPanel { ...props } />
			<BorderPanel { ...props } />
			<SpacingPanel { ...props } />
			<DisplayPanel { ...props } />
		</InspectorControls>
	);
}
