import {
	__experimentalPanelColorGradientSettings as PanelColorGradientSettings,
	ContrastChecker,
} from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { choose, valueFor } from '../colors';
import { useComputedColors } from '../hooks/use-computed-colors';
import { usePalette } from '../hooks/use-palette';
import type { ButtonAttributes } from '../types';

interface Props {
	readonly attributes: ButtonAttributes;
	readonly onChange: ( changes: Partial< ButtonAttributes > ) => void;
	/** The label in the canvas. Its computed colors apply where none is chosen. */
	readonly label: HTMLElement | null;
}

/** Background, gradient and text color, with a contrast warning. */
export function ColorPanel( { attributes, onChange, label }: Props ) {
	const { colors, gradients } = usePalette();
	const text = valueFor( colors, attributes.textColor, attributes.customTextColor );
	const background = valueFor( colors, attributes.backgroundColor, attributes.customBackgroundColor );
	const gradient = valueFor( gradients, attributes.gradient, attributes.customGradient );
	const computed = useComputedColors( label, [ text, background, gradient, attributes.className ].join( ' ' ) );

	const onText = ( value?: string ) => {
		const { slug, custom } = choose( colors, value );
		onChange( { textColor: slug, customTextColor: custom } );
	};
	const onBackground = ( value?: string ) => {
		const { slug, custom } = choose( colors, value );
		onChange( { backgroundColor: slug, customBackgroundColor: custom } );
	};
	const onGradient = ( value?: string ) => {
		const { slug, custom } = choose( gradients, value );
		onChange( { gradient: slug, customGradient: custom } );
	};

	return (
		<PanelColorGradientSettings
			title={ __( 'Background & Text Color', 'slipstream' ) }
			__experimentalIsRenderedInSidebar
			enableAlpha={ false }
			settings={ [
				{
					label: __( 'Text Color', 'slipstream' ),
					colorValue: text,
					onColorChange: onText,
				},
				{
					label: __( 'Background', 'slipstream' ),
					colorValue: background,
					onColorChange: onBackground,
					gradientValue: gradient,
					onGradientChange: onGradient,
				},
			] }
		>
			{ ! gradient && (
				<ContrastChecker
					textColor={ text }
					backgroundColor={ background }
					fallbackTextColor={ computed.text }
					fallbackBackgroundColor={ computed.background }
				/>
			) }
		</PanelColorGradientSettings>
	);
}
