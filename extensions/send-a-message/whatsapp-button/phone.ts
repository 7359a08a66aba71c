import dialing from './dialing.json';
import { digitsOf } from './link';

/** Pattern of a typed number: a plus, digits, spaces, dots, slashes, dashes, and one group in parentheses. */
const PHONE = /^[+]?[\s./0-9]*[(]?[0-9]{1,4}[)]?[-\s./0-9]*$/;

/** Number of characters from which the field is validated while the author types. */
const CHECKED_AFTER = 2;

/**
 * @param typed       Text of the phone field, possibly with the country code.
 * @return Whether country code and text form a possible phone number.
 */
export function isPhone( countryCode: string | undefined, typed: string ): boolean {
	const whole = typed.startsWith( '+' ) ? typed : digitsOf( countryCode ) + typed;
	return (
		whole.length <= dialing.maxCharacters &&
		digitsOf( whole ).length <= dialing.maxDigits &&
		/\d/.test( typed ) &&
		PHONE.test( whole )
	);
}

/**
 * Returns the validity of the phone field after a change. An empty field is valid. A short text keeps the current validity,
 * because the author is still typing.
 *
 * @param isValid     Current state.
 * @param typed       Text of the field.
 */
export function nextValidity( isValid: boolean, countryCode: string | undefined, typed: string ): boolean {
	if ( typed === '' ) {
		return true;
	}
	return typed.length > CHECKED_AFTER ? isPhone( countryCode, typed ) : isValid;
}
