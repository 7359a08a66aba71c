import { __experimentalGetGradientClass as getGradientClass, getColorClassName } from '@wordpress/block-editor';
import { isRTL } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import constants from './constants.json';
import type { SubscriptionsAttributes } from './types';

const join = ( ...names: Array< string | false | undefined > ) => names.filter( Boolean ).join( ' ' );

function commonClassName( { borderRadius, fontSize, borderColor }: SubscriptionsAttributes ): string {
	return join(
		borderRadius === 0 && 'no-border-radius',
		fontSize && `has-${ fontSize }-font-size`,
		getColorClassName( 'border-color', borderColor )
	);
}

function commonStyle( attributes: SubscriptionsAttributes ): CSSProperties {
	const { padding = constants.padding, customFontSize, fontSize, customBorderColor } = attributes;
	const horizontal = Math.round( 1.5 * padding );
	return {
		fontSize: customFontSize ?? ( fontSize ? undefined : constants.fontSize ),
		padding: `${ padding }px ${ horizontal }px ${ padding }px ${ horizontal }px`,
		borderRadius: `${ attributes.borderRadius ?? constants.borderRadius }px`,
		borderWidth: `${ attributes.borderWeight ?? constants.borderWeight }px`,
		...( customBorderColor ? { borderColor: customBorderColor, borderStyle: 'solid' } : {} ),
	};
}

/** @return What a visitor's input has, too. */
export function fieldLook( attributes: SubscriptionsAttributes ): { className: string; style: CSSProperties } {
	const { emailFieldBackgroundColor, emailFieldGradient, customEmailFieldGradient } = attributes;
	return {
		className: join(
			commonClassName( attributes ),
			getColorClassName( 'background-color', emailFieldBackgroundColor ),
			getGradientClass( emailFieldGradient )
		),
		style: {
			background:
				( ! emailFieldBackgroundColor && customEmailFieldGradient ) ||
				attributes.customEmailFieldBackgroundColor,
			...commonStyle( attributes ),
		},
	};
}

/** @return What a visitor's button has, too. */
export function buttonLook( attributes: SubscriptionsAttributes ): { className: string; style: CSSProperties } {
	const { buttonBackgroundColor, buttonGradient, customButtonGradient, textColor, buttonOnNewLine } = attributes;
	const spacing = `${ attributes.spacing ?? constants.spacing }px`;
	const width = buttonOnNewLine ? '100%' : `calc(100% - ${ spacing })`;
	const beside = isRTL() ? 'marginRight' : 'marginLeft';
	return {
		className: join(
			commonClassName( attributes ),
			textColor && 'has-text-color',
			getColorClassName( 'color', textColor ),
			( buttonBackgroundColor || buttonGradient ) && 'has-background',
			getColorClassName( 'background-color', buttonBackgroundColor ),
			getGradientClass( buttonGradient )
		),
		style: {
			background: ( ! buttonBackgroundColor && customButtonGradient ) || attributes.customButtonBackgroundColor,
			color: attributes.customTextColor,
			width: attributes.buttonWidth ? width : undefined,
			...commonStyle( attributes ),
			[ buttonOnNewLine ? 'marginTop' : beside ]: spacing,
		},
	};
}
