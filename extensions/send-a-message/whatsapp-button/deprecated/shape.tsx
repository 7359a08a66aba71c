import { RichText } from '@wordpress/block-editor';
import { attributes, digitsOf, supports, type Saved } from './attributes';

/** Differences between the deprecated versions. */
interface VersionOptions {
	/** Whether the label is in a `div` inside the link. */
	readonly isWrapped: boolean;
	readonly hasTextColor: boolean;
}

/** Third argument of `isEligible`. */
interface Candidate {
	readonly block?: { readonly attributes: Record< string, unknown > };
}

function addressOf( { countryCode, phoneNumber, firstMessage }: Saved ): string {
	const number = countryCode && phoneNumber ? digitsOf( countryCode ) + digitsOf( phoneNumber ) : '';
	const text = firstMessage && `&text=${ encodeURIComponent( firstMessage.replace( /\p{Surrogate}/gu, '\uFFFD' ) ) }`;
	return `https://api.whatsapp.com/send?phone=${ number }${ text ?? '' }`;
}

function classOf( { colorClass, buttonText }: Saved ): string {
	return [ colorClass && `is-color-${ colorClass }`, ! buttonText && 'has-no-text' ].filter( Boolean ).join( ' ' );
}

/** Creates a deprecated version of the saved link. */
export function shape( { isWrapped, hasTextColor }: VersionOptions ) {
	return {
		apiVersion: 1,
		attributes: {
			...attributes,
			buttonText: {
				type: 'string',
				source: 'html',
				selector: `a.whatsapp-block__button${ isWrapped ? ' > div' : '' }`,
				default: 'Chat on WhatsApp',
			},
		},
		supports,
		/** Migrates valid blocks, too, if the label contains the wrapper, since authors could not remove it. */
		isEligible: ( _: object, __: object[], candidate?: Candidate ) =>
			isWrapped && hasTextColor && /^<div>.*<\/div>$/s.test( String( candidate?.block?.attributes.buttonText ) ),
		save( props: { attributes: Record< string, unknown > } ) {
			const saved = props.attributes as Saved;
			const { backgroundColor, buttonText, colorClass, openInNewTab } = saved;
			const color = colorClass === 'dark' ? '#fff' : '#465B64';
			return (
				<div className={ classOf( saved ) }>
					<a
						className="whatsapp-block__button"
						href={ addressOf( saved ) }
						style={ { backgroundColor, color: hasTextColor ? color : undefined } }
						target={ openInNewTab ? '_blank' : '_self' }
						rel="noopener noreferrer"
					>
						<RichText.Content tagName={ isWrapped ? 'div' : undefined } value={ buttonText } />
					</a>
				</div>
			);
		},
	};
}
