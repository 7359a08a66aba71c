import dialing from './dialing.json';
import { digitsOf } from './link';

/** Loose: a plus, digits, spaces, dots, slashes, dashes, and one group in parentheses. */
const PHONE = /^[+]?[\s./0-9]*[(]?[0-9]{1,4}[)]?[-\s./0-9]*$/;

/** From here on the field is checked while the author types. */
const CHECKED_AFTER = 2;

/**
 * @param typed       What stands in the phone field; it may begin with the country code itself.
 * @return Whether both together can be a phone number.
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
 * The validity of the phone field after its text changed: an empty field is valid, a short text changes nothing yet.
 *
 * @param isValid     So far.
 * @param typed       What stands in the field now.
 */
export function nextValidity( isValid: boolean, countryCode: string | undefined, typed: string ): boolean {
	if ( typed === '' ) {
		return true;
	}
	return typed.length > CHECKED_AFTER ? isPhone( countryCode, typed ) : isValid;
}
