import { __experimentalGetGradientClass as getGradientClass, getColorClassName } from '@wordpress/block-editor';
import type { CSSProperties } from 'react';
import type { ButtonAttributes } from './types';

/** @return A custom font size, which newer Jetpack versions save. */
function ownFontSize( { style }: ButtonAttributes ): string | number | undefined {
	const typography = style?.typography;
	const size = typeof typography === 'object' && typography && 'fontSize' in typography ? typography.fontSize : '';
	return typeof size === 'string' || typeof size === 'number' ? size || undefined : undefined;
}

/** @return Class names of the saved link. */
export function linkClassName( attributes: ButtonAttributes ): string {
	const { textColor, customTextColor, backgroundColor, customBackgroundColor, gradient, customGradient } = attributes;
	const { borderRadius, width, fontSize } = attributes;
	const hasBackground = backgroundColor || customBackgroundColor || gradient || customGradient;
	return [
		'wp-block-button__link',
		( textColor || customTextColor ) && 'has-text-color',
		textColor && getColorClassName( 'color', textColor ),
		hasBackground && 'has-background',
		backgroundColor && getColorClassName( 'background-color', backgroundColor ),
		gradient && getGradientClass( gradient ),
		borderRadius === 0 && 'no-border-radius',
		width && 'has-custom-width',
		fontSize && `has-${ fontSize }-font-size`,
		fontSize && 'has-custom-font-size',
	]
		.filter( Boolean )
		.join( ' ' );
}

/** @return Inline style of the saved link; properties that do not apply are undefined. */
export function linkStyle( attributes: ButtonAttributes ): CSSProperties {
	const { textColor, customTextColor, backgroundColor, customBackgroundColor, gradient, customGradient } = attributes;
	const { borderRadius, width } = attributes;
	const hasOtherBackground = backgroundColor || gradient || customGradient;
	return {
		background: customGradient || undefined,
		backgroundColor: hasOtherBackground ? undefined : customBackgroundColor || undefined,
		fontSize: ownFontSize( attributes ),
		color: textColor ? undefined : customTextColor || undefined,
		borderRadius: borderRadius ? `${ borderRadius }px` : undefined,
		width: width || undefined,
	};
}
