import { readPhone } from './read-phone';

/**
 * A text whose phone number is a link.
 *
 * @param props
 * @param props.text
 */
export function PhoneLink( { text }: { readonly text: string } ) {
	const phone = readPhone( text );
	if ( ! phone ) {
		return <>{ text }</>;
	}
	return (
		<>
			{ phone.prefix.trim() && <span className="phone-prefix">{ phone.prefix }</span> }
			<a href={ `tel:${ phone.number }` }>{ phone.label }</a>
		</>
	);
}
