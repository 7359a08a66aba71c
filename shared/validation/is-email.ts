import limits from '../data/email.json';

/**
 * The HTML standard's pattern for `<input type="email">`, whose labels have at most 63 characters, with one rule more:
 * the domain has a dot. An address that browsers would take but that no mail leaves the site for is a typing error.
 */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp( `^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${ LABEL }(?:\\.${ LABEL })+$`, 'i' );

/** @return Whether it is an e-mail address. */
export function isEmail( text: string ): boolean {
	return text.length <= limits.maxAddress && text.indexOf( '@' ) <= limits.maxLocalPart && ADDRESS.test( text );
}
