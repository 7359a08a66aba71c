import { countryByDigits } from './countries';
import dialing from './dialing.json';
import { digitsOf } from './link';
import { isPhone } from './phone';
import type { WhatsappButtonAttributes } from './types';

/** What is dialled within a country and is no part of its numbers; `length` is that of a number without it. */
type TrunkRule = { readonly prefix: string; readonly length?: number };

const TRUNK_RULES: Readonly< Record< string, TrunkRule > > = dialing.trunkPrefixes;

/** The dial code that North America and the Caribbean share; what follows has ten digits everywhere. */
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

/** What stands before a country code, with a North American phone's way to say it as well. */
const exitCode = ( dialCode: string ) => ( dialCode.startsWith( northAmerica ) ? /^(?:\+|00|011)/ : /^(?:\+|00)/ );

/**
 * The whole number that an author means; WhatsappNumber.php counts by the same rules.
 *
 * @param countryCode As it is saved.
 * @param typed       With or without a country code, and with whatever is dialled before a number within its country.
 * @return Country code and number; empty when that is none.
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

/** @return The end of a text that holds so many digits, without parentheses: their other half may be gone. */
function lastDigits( text: string, count: number ): string {
	const positions = [ ...text.matchAll( /\d/g ) ].map( ( { index } ) => index );
	return text
		.slice( positions[ positions.length - count ] )
		.replace( /[()]/g, ' ' )
		.replace( / +/g, ' ' )
		.trim();
}

/**
 * The same number, so that what is saved of it, country code and digits in a row, is the one that is meant.
 *
 * @return Both as they are when they say it already, or when they are no number.
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
