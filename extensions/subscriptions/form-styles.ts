import { __experimentalGetGradientClass as getGradientClass, getColorClassName } from '@wordpress/block-editor';
import { isRTL } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import { readableOn } from '../../shared/colors/readable-on';
import constants from './constants.json';
import type { SubscriptionsAttributes } from './types';

const join = ( ...names: Array< string | false | undefined > ) => names.filter( Boolean ).join( ' ' );

/** Default, minimum and maximum of each size in pixels. */
const RANGES = {
	borderRadius: [ constants.borderRadius, constants.minBorderRadius, constants.maxBorderRadius ],
	borderWeight: [ constants.borderWeight, constants.minBorderWeight, constants.maxBorderWeight ],
	padding: [ constants.padding, constants.minPadding, constants.maxPadding ],
	spacing: [ constants.spacing, constants.minSpacing, constants.maxSpacing ],
} as const;

/** @return Size in pixels, within the same limits as in FormStyles.php. */
function pixels( attributes: SubscriptionsAttributes, name: keyof typeof RANGES ): number {
	const [ fallback, min, max ] = RANGES[ name ];
	return Math.min( Math.max( attributes[ name ] ?? fallback, min ), max );
}

function commonClassName( { borderRadius, fontSize, borderColor }: SubscriptionsAttributes ): string {
	return join(
		borderRadius === 0 && 'no-border-radius',
		fontSize && `has-${ fontSize }-font-size`,
		getColorClassName( 'border-color', borderColor )
	);
}

function commonStyle( attributes: SubscriptionsAttributes ): CSSProperties {
	const { customFontSize, fontSize, customBorderColor } = attributes;
	const padding = pixels( attributes, 'padding' );
	const horizontal = Math.round( 1.5 * padding );
	return {
		fontSize: customFontSize ?? ( fontSize ? undefined : constants.fontSize ),
		padding: `${ padding }px ${ horizontal }px ${ padding }px ${ horizontal }px`,
		borderRadius: `${ pixels( attributes, 'borderRadius' ) }px`,
		borderWidth: `${ pixels( attributes, 'borderWeight' ) }px`,
		...( customBorderColor ? { borderColor: customBorderColor, borderStyle: 'solid' } : {} ),
	};
}

/** @return Classes and styles of the email field, as in FormStyles.php. */
export function fieldLook( attributes: SubscriptionsAttributes ): { className: string; style: CSSProperties } {
	const { emailFieldBackgroundColor, emailFieldGradient, customEmailFieldGradient } = attributes;
	const background =
		( ! emailFieldBackgroundColor && customEmailFieldGradient ) || attributes.customEmailFieldBackgroundColor;
	const color = readableOn( background ?? '' ) || undefined;
	return {
		className: join(
			commonClassName( attributes ),
			color && 'has-text-color',
			getColorClassName( 'background-color', emailFieldBackgroundColor ),
			getGradientClass( emailFieldGradient )
		),
		style: {
			background,
			color,
			...commonStyle( attributes ),
		},
	};
}

/** @return CSS variable with the gap between field and button, which also applies if the button wraps. */
export const formStyle = ( attributes: SubscriptionsAttributes ) =>
	( { '--slipstream-spacing': `${ pixels( attributes, 'spacing' ) }px` } ) as CSSProperties;

/** @return Classes and styles of the button, as in FormStyles.php. */
export function buttonLook( attributes: SubscriptionsAttributes ): { className: string; style: CSSProperties } {
	const { buttonBackgroundColor, buttonGradient, customButtonGradient, textColor, buttonOnNewLine } = attributes;
	const spacing = `${ pixels( attributes, 'spacing' ) }px`;
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
