import { readPhone } from './read-phone';

interface Props {
	readonly text: string;
	/** Number to dial; by default all digits of the text, as in saved links. */
	readonly dialed?: string;
}

/** A text in which the phone number is a link. */
export function PhoneLink( { text, dialed }: Props ) {
	const phone = readPhone( text );
	if ( ! phone ) {
		return <>{ text }</>;
	}
	return (
		<>
			{ phone.prefix.trim() && <span className="phone-prefix">{ phone.prefix }</span> }
			<a href={ `tel:${ dialed ?? phone.number }` }>{ phone.label }</a>
		</>
	);
}
