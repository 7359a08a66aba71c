import type { WhatsappButtonAttributes } from './types';

/** Text colors that are saved for dark and light backgrounds. */
const WHITE = '#fff';
const SLATE = '#465B64';

/** @return The digits in a text. */
export function digitsOf( value: unknown ): string {
	return typeof value === 'string' ? value.replace( /\D/g, '' ) : '';
}

/** @return The international number; '' if the country or the number is missing. */
export function internationalNumber( { countryCode, phoneNumber }: WhatsappButtonAttributes ): string {
	return countryCode && phoneNumber ? digitsOf( countryCode ) + digitsOf( phoneNumber ) : '';
}

/** @return The saved URL of the link. */
export function linkUrl( attributes: WhatsappButtonAttributes ): string {
	const { firstMessage } = attributes;
	const url = `https://api.whatsapp.com/send?phone=${ internationalNumber( attributes ) }`;
	if ( typeof firstMessage !== 'string' || firstMessage === '' ) {
		return url;
	}
	// Replace lone surrogates, which JSON allows but encodeURIComponent() does not.
	return `${ url }&text=${ encodeURIComponent( firstMessage.replace( /\p{Surrogate}/gu, '\uFFFD' ) ) }`;
}

/** @return The saved colors of the link. */
export function linkStyle( { backgroundColor, colorClass }: WhatsappButtonAttributes ) {
	return { backgroundColor, color: colorClass === 'dark' ? WHITE : SLATE };
}

/** @return The saved class names of the wrapper. */
export function wrapperClassName( { buttonText, colorClass }: WhatsappButtonAttributes ): string | undefined {
	const names = [ colorClass && `is-color-${ colorClass }`, ! buttonText && 'has-no-text' ];
	return names.filter( Boolean ).join( ' ' ) || undefined;
}
