import { digitsOf } from './link';

/** Loose: a plus, digits, spaces, dots, slashes, dashes, and one group in parentheses. */
const PHONE = /^[+]?[\s./0-9]*[(]?[0-9]{1,4}[)]?[-\s./0-9]*$/;

/** No number of the world has more digits, and no way of writing it more characters. */
const MOST_DIGITS = 20;
const MOST_CHARACTERS = 60;

/** From here on the field is checked while the author types. */
const CHECKED_AFTER = 2;

/**
 * @param countryCode
 * @param typed       What stands in the phone field.
 * @return Whether both together can be a phone number.
 */
export function isPhone( countryCode: string | undefined, typed: string ): boolean {
	const whole = digitsOf( countryCode ) + typed;
	return whole.length <= MOST_CHARACTERS && digitsOf( whole ).length <= MOST_DIGITS && PHONE.test( whole );
}

/**
 * The validity of the phone field after its text changed: an empty field is valid, a short text changes nothing yet.
 *
 * @param isValid     So far.
 * @param countryCode
 * @param typed       What stands in the field now.
 */
export function nextValidity( isValid: boolean, countryCode: string | undefined, typed: string ): boolean {
	if ( typed === '' ) {
		return true;
	}
	return typed.length > CHECKED_AFTER ? isPhone( countryCode, typed ) : isValid;
}
