import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FieldValue as Field } from '../types';

const WEB = /^https?:\/\/[^\s"<>]+$/i;
const MAIL = /^[^\s@"<>?&,]+@[^\s@"<>?&,]+$/;

/** A visitor's value as text, or as a link if its protocol is safe. */
function Text( { type, text }: { readonly type: string; readonly text: string } ) {
	if ( type === 'url' && WEB.test( text ) ) {
		return (
			<ExternalLink href={ text } rel="nofollow ugc">
				{ text }
			</ExternalLink>
		);
	}
	if ( type === 'email' && MAIL.test( text ) ) {
		return <a href={ `mailto:${ text }` }>{ text }</a>;
	}
	return <>{ text }</>;
}

/** The value of a field. */
export function FieldValue( { field: { type, value } }: { readonly field: Field } ) {
	const texts = ( Array.isArray( value ) ? ( value as readonly string[] ) : [ value as string ] ).filter( Boolean );
	if ( ! texts.length ) {
		return (
			<span className="slipstream-messages__empty">
				<span aria-hidden>—</span>
				<span className="screen-reader-text">{ __( 'Empty', 'slipstream' ) }</span>
			</span>
		);
	}
	if ( texts.length === 1 ) {
		return (
			<div className="slipstream-messages__text" dir="auto">
				<Text type={ type } text={ String( texts[ 0 ] ) } />
			</div>
		);
	}
	return (
		<ul className="slipstream-messages__values">
			{ texts.map( ( text, index ) => (
				<li key={ index } dir="auto">
					<Text type={ type } text={ text } />
				</li>
			) ) }
		</ul>
	);
}
