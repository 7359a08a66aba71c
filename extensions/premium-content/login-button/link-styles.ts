import { __experimentalGetGradientClass as getGradientClass, getColorClassName } from '@wordpress/block-editor';
import type { CSSProperties } from 'react';
import type { LoginAttributes } from './types';

export function linkClassName( attributes: LoginAttributes ): string {
	const { textColor, backgroundColor, gradient, borderRadius, style: { color = {} } = {} } = attributes;
	return [
		'wp-block-button__link',
		( textColor || color.text ) && 'has-text-color',
		textColor && getColorClassName( 'color', textColor ),
		( backgroundColor || gradient || color.background || color.gradient ) && 'has-background',
		backgroundColor && ! color.gradient && getColorClassName( 'background-color', backgroundColor ),
		gradient && getGradientClass( gradient ),
		borderRadius === 0 && 'no-border-radius',
	]
		.filter( Boolean )
		.join( ' ' );
}

export function linkStyle( { borderRadius, style: { color = {} } = {} }: LoginAttributes ): CSSProperties {
	return {
		background: color.gradient,
		backgroundColor: color.background,
		color: color.text,
		borderRadius: borderRadius ? `${ borderRadius }px` : undefined,
	};
}
