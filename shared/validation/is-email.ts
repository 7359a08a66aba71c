import limits from '../data/email.json';

/**
 * Pattern of the HTML standard for `<input type="email">`, with labels of at most 63 characters. In addition, the
 * domain must contain a dot: browsers accept addresses without one, but they are usually typing errors.
 */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp( `^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${ LABEL }(?:\\.${ LABEL })+$`, 'i' );

/** @return Whether the text is an email address. */
export function isEmail( text: string ): boolean {
	return text.length <= limits.maxAddress && text.indexOf( '@' ) <= limits.maxLocalPart && ADDRESS.test( text );
}
