import type { WhatsappButtonAttributes } from './types';

/** Text colors on dark and on light backgrounds, as they are saved. */
const WHITE = '#fff';
const SLATE = '#465B64';

/** @return The digits in a text, and nothing else of it. */
export function digitsOf( value: unknown ): string {
	return typeof value === 'string' ? value.replace( /\D/g, '' ) : '';
}

/** @return The number in international form; empty as long as country or number is missing. */
export function internationalNumber( { countryCode, phoneNumber }: WhatsappButtonAttributes ): string {
	return countryCode && phoneNumber ? digitsOf( countryCode ) + digitsOf( phoneNumber ) : '';
}

/** @return Where the link goes, as it is saved. */
export function linkAddress( attributes: WhatsappButtonAttributes ): string {
	const { firstMessage } = attributes;
	const address = `https://api.whatsapp.com/send?phone=${ internationalNumber( attributes ) }`;
	if ( typeof firstMessage !== 'string' || firstMessage === '' ) {
		return address;
	}
	// Half a character, as JSON can hold it, has no place in an address.
	return `${ address }&text=${ encodeURIComponent( firstMessage.replace( /\p{Surrogate}/gu, '\uFFFD' ) ) }`;
}

/** @return The link's own colors, as they are saved. */
export function linkStyle( { backgroundColor, colorClass }: WhatsappButtonAttributes ) {
	return { backgroundColor, color: colorClass === 'dark' ? WHITE : SLATE };
}

/** @return Class names of the wrapper, as they are saved. */
export function wrapperClassName( { buttonText, colorClass }: WhatsappButtonAttributes ): string | undefined {
	const names = [ colorClass && `is-color-${ colorClass }`, ! buttonText && 'has-no-text' ];
	return names.filter( Boolean ).join( ' ' ) || undefined;
}
