import limits from '../data/colors.json';

/** Colors with known luminance: hexadecimal, and rgb() with numbers. Names and custom properties are unknown. */
const COLOR = /#([\da-f]{3,8})\b|rgba?\(([^()]*)\)/gi;

const BYTE = 255;

/** @return Red, green, blue and alpha, each from 0 to 1. */
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

/** Returns the relative luminance of WCAG 2; undefined for a translucent color. */
function luminance( [ red = NaN, green = NaN, blue = NaN, alpha = 1 ]: number[] ): number | undefined {
	const [ r = 0, g = 0, b = 0 ] = [ red, green, blue ].map( ( share ) =>
		share <= 0.03928 ? share / 12.92 : ( ( share + 0.055 ) / 1.055 ) ** 2.4
	);
	const sum = 0.2126 * r + 0.7152 * g + 0.0722 * b;
	return alpha < limits.minAlpha || Number.isNaN( sum ) ? undefined : sum;
}

/**
 * Returns a readable text color. Support\Color has the same rule.
 *
 * @param background A CSS color or gradient.
 * @return Black or white, whichever has more contrast to the least favorable color of the background; '' when its
 *     luminance is unknown.
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
