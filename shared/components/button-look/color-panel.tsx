import {
	__experimentalPanelColorGradientSettings as PanelColorGradientSettings,
	ContrastChecker,
} from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { choose, valueFor } from './swatches';
import { useComputedColors } from './use-computed-colors';
import { usePalette } from './use-palette';

/** Palette slug, or custom CSS value. */
export interface Choice {
	readonly slug?: string;
	readonly custom?: string;
}

export interface Look {
	readonly text: Choice;
	readonly background: Choice;
	readonly gradient: Choice;
}

interface Props {
	readonly look: Look;
	readonly onChange: ( changes: Partial< Look > ) => void;
	/** Element of the label in the canvas. Its computed colors are used if the author has chosen none. */
	readonly label: HTMLElement | null;
	/** Class names of the block. A change can affect the computed colors. */
	readonly className?: string;
}

/** Panel for background, gradient and text color, with a contrast warning. */
export function ColorPanel( { look, onChange, label, className }: Props ) {
	const { colors, gradients } = usePalette();
	const text = valueFor( colors, look.text.slug, look.text.custom );
	const background = valueFor( colors, look.background.slug, look.background.custom );
	const gradient = valueFor( gradients, look.gradient.slug, look.gradient.custom );
	const computed = useComputedColors( label, [ text, background, gradient, className ].join( ' ' ) );

	const onText = ( value?: string ) => onChange( { text: choose( colors, value ) } );
	const onBackground = ( value?: string ) => onChange( { background: choose( colors, value ) } );
	const onGradient = ( value?: string ) => onChange( { gradient: choose( gradients, value ) } );

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
