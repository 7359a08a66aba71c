import { countryByDigits } from './countries';
import dialing from './dialing.json';
import { digitsOf } from './link';
import { isPhone } from './phone';
import type { WhatsappButtonAttributes } from './types';

/**
 * Trunk prefix, such as 0, which is dialed only within a country. `length`: required length of the number without it.
 */
type TrunkRule = { readonly prefix: string; readonly length?: number };

const TRUNK_RULES: Readonly< Record< string, TrunkRule > > = dialing.trunkPrefixes;

/** Dial code of the United States, Canada and the Caribbean. Their numbers have ten digits. */
const { northAmerica, northAmericanDigits } = dialing;

function withoutTrunkPrefix( dialCode: string, digits: string ): string {
	const { prefix, length } = TRUNK_RULES[ dialCode ] ?? { prefix: dialing.trunkPrefix };
	const hasPrefix = digits.startsWith( prefix ) && ( ! length || digits.length === prefix.length + length );
	return hasPrefix ? digits.slice( prefix.length ) : digits;
}

function fromNational( dialCode: string, digits: string ): string {
	if ( ! dialCode.startsWith( northAmerica ) ) {
		return dialCode + withoutTrunkPrefix( dialCode, digits );
	}
	if ( digits.length === northAmericanDigits ) {
		return northAmerica + digits;
	}
	const isWhole = digits.length === northAmericanDigits + 1 && digits.startsWith( northAmerica );
	return isWhole ? digits : dialCode + digits;
}

/** International prefixes that may precede a country code, including the North American 011. */
const exitCode = ( dialCode: string ) => ( dialCode.startsWith( northAmerica ) ? /^(?:\+|00|011)/ : /^(?:\+|00)/ );

/**
 * Normalizes the phone number that an author typed. Same rules as in WhatsappNumber.php.
 *
 * @param countryCode Saved country code.
 * @param typed       Typed number, with or without country code, trunk prefix or international prefix.
 * @return Digits of country code and number; '' if the number is invalid.
 */
export function internationalDigits( countryCode: unknown, typed: unknown ): string {
	const dialCode = digitsOf( countryCode );
	const text = typeof typed === 'string' ? typed.trim() : '';
	if ( ! dialCode || ! isPhone( dialCode, text ) ) {
		return '';
	}
	if ( ! exitCode( dialCode ).test( text ) ) {
		const whole = fromNational( dialCode, digitsOf( text ) );
		return whole === dialCode ? '' : whole;
	}
	const digits = digitsOf( text.replace( exitCode( dialCode ), '' ).replace( '(0)', '' ) );
	if ( ! digits.startsWith( dialCode ) ) {
		return digits;
	}
	const national = withoutTrunkPrefix( dialCode, digits.slice( dialCode.length ) );
	return national && dialCode + national;
}

/** @return The end of the text that contains this number of digits. Parentheses are removed, since they may be unbalanced. */
function lastDigits( text: string, count: number ): string {
	const positions = [ ...text.matchAll( /\d/g ) ].map( ( { index } ) => index );
	return text
		.slice( positions[ positions.length - count ] )
		.replace( /[()]/g, ' ' )
		.replace( / +/g, ' ' )
		.trim();
}

/**
 * Corrects the country code and the number, so that together they are the full international number.
 *
 * @return The new country code and number; unchanged if they are correct, or if the text is not a phone number.
 */
export function normalizeNumber( {
	countryCode,
	phoneNumber,
}: WhatsappButtonAttributes ): Pick< WhatsappButtonAttributes, 'countryCode' | 'phoneNumber' > {
	const dialCode = digitsOf( countryCode );
	const whole = internationalDigits( countryCode, phoneNumber );
	const country = whole.startsWith( dialCode ) ? undefined : countryByDigits( whole );
	if ( ! whole || whole === dialCode + digitsOf( phoneNumber ) || ! ( country || whole.startsWith( dialCode ) ) ) {
		return { countryCode, phoneNumber };
	}
	const code = country?.value ?? countryCode;
	const own = internationalDigits( code, `+${ whole }` );
	return {
		countryCode: code,
		phoneNumber: lastDigits( String( phoneNumber ), own.length - digitsOf( code ).length ),
	};
}
