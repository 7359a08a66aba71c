import {
	__experimentalPanelColorGradientSettings as PanelColorGradientSettings,
	ContrastChecker,
} from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { usePresets } from '../hooks/use-presets';
import { slugOf, valueFor } from '../palette';
import type { SubscriptionsAttributes } from '../types';

interface Props {
	readonly attributes: SubscriptionsAttributes;
	readonly onChange: ( changes: Partial< SubscriptionsAttributes > ) => void;
}

/** Panel for the backgrounds of the button and the field. A color replaces a gradient, and vice versa. */
export function ColorPanel( { attributes, onChange }: Props ) {
	const { colors, gradients } = usePresets();
	const { customButtonGradient, customEmailFieldGradient } = attributes;
	const background = valueFor( colors, attributes.buttonBackgroundColor, attributes.customButtonBackgroundColor );

	return (
		<PanelColorGradientSettings
			title={ __( 'Background Colors', 'slipstream' ) }
			__experimentalIsRenderedInSidebar
			enableAlpha={ false }
			settings={ [
				{
					label: __( 'Button', 'slipstream' ),
					colorValue: background,
					gradientValue: valueFor( gradients, attributes.buttonGradient, customButtonGradient ),
					onColorChange: ( value?: string ) =>
						onChange( {
							buttonBackgroundColor: slugOf( colors, value ),
							customButtonBackgroundColor: value,
						} ),
					onGradientChange: ( value?: string ) =>
						onChange( { buttonGradient: slugOf( gradients, value ), customButtonGradient: value } ),
				},
				{
					label: __( 'Email Field', 'slipstream' ),
					colorValue: valueFor(
						colors,
						attributes.emailFieldBackgroundColor,
						attributes.customEmailFieldBackgroundColor
					),
					gradientValue: valueFor( gradients, attributes.emailFieldGradient, customEmailFieldGradient ),
					onColorChange: ( value?: string ) =>
						onChange( {
							emailFieldBackgroundColor: slugOf( colors, value ),
							customEmailFieldBackgroundColor: value,
						} ),
					onGradientChange: ( value?: string ) =>
						onChange( { emailFieldGradient: slugOf( gradients, value ), customEmailFieldGradient: value } ),
				},
			] }
		>
			{ background && ! customButtonGradient && (
				<ContrastChecker
					textColor={ valueFor( colors, attributes.textColor, attributes.customTextColor ) }
					backgroundColor={ background }
				/>
			) }
		</PanelColorGradientSettings>
	);
}
