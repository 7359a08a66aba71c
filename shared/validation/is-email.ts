import limits from '../data/email.json';

/**
 * Pattern of the HTML standard for `<input type="email">`, which limits labels to 63 characters. The domain must also
 * have a dot: browsers accept addresses without one, but they are typing errors.
 */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp( `^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${ LABEL }(?:\\.${ LABEL })+$`, 'i' );

/** @return Whether a text is an email address. */
export function isEmail( text: string ): boolean {
	return text.length <= limits.maxAddress && text.indexOf( '@' ) <= limits.maxLocalPart && ADDRESS.test( text );
}
