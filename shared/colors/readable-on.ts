import limits from '../data/colors.json';

/**
 * Matches colors whose luminance can be computed: hexadecimal ones, and rgb() with numbers. Color names and custom
 * properties do not match.
 */
const COLOR = /#([\da-f]{3,8})\b|rgba?\(([^()]*)\)/gi;

const BYTE = 255;

/** @return Red, green, blue and alpha from 0 to 1. */
function channels( hex: string | undefined, numbers = '' ): number[] {
	if ( hex ) {
		const parts = ( hex.length < 6 ? hex.replace( /./g, '$&$&' ) : hex ).match( /../g ) ?? [];
		return parts.map( ( part ) => parseInt( part, 16 ) / BYTE );
	}
	const parts = numbers.split( /[\s,/]+/ ).filter( Boolean );
	const whole = [ BYTE, BYTE, BYTE, 1 ];
	return parts.map(
		( part, index ) => parseFloat( part ) / ( part.endsWith( '%' ) ? 100 : ( whole[ index ] ?? 1 ) )
	);
}

/** Returns the relative luminance (WCAG 2); undefined if the color is translucent. */
function luminance( [ red = NaN, green = NaN, blue = NaN, alpha = 1 ]: number[] ): number | undefined {
	const [ r = 0, g = 0, b = 0 ] = [ red, green, blue ].map( ( share ) =>
		share <= 0.03928 ? share / 12.92 : ( ( share + 0.055 ) / 1.055 ) ** 2.4
	);
	const sum = 0.2126 * r + 0.7152 * g + 0.0722 * b;
	return alpha < limits.minAlpha || Number.isNaN( sum ) ? undefined : sum;
}

/**
 * Returns a text color that is readable on a background. Counterpart: Support\Color.
 *
 * @param background CSS color or gradient.
 * @return Black or white, whichever has more contrast to the worst color of the background; '' if its luminance is
 *     unknown.
 */
export function readableOn( background: string ): string {
	const found = [ ...background.matchAll( COLOR ) ].map( ( [ , hex, numbers ] ) =>
		luminance( channels( hex, numbers ) )
	);
	const lights = found.filter( ( light ) => light !== undefined );
	if ( ! lights.length ) {
		return '';
	}
	const onBlack = ( Math.min( ...lights ) + 0.05 ) / 0.05;
	const onWhite = 1.05 / ( Math.max( ...lights ) + 0.05 );
	return onBlack > onWhite ? '#000' : '#fff';
}
