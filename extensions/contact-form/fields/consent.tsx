import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { OptionMark } from '../components/option-mark';
import { InlineText } from '../components/inline-text';
import { useFieldProps } from '../hooks/use-field-props';
import type { ConsentAttributes } from '../types';

/** Returns the author's message; the translated default if they have written none. */
function messageOf( { consentType, implicitConsentMessage, explicitConsentMessage }: ConsentAttributes ): string {
	return consentType === 'explicit'
		? ( explicitConsentMessage ?? __( 'Can we send you an email from time to time?', 'slipstream' ) )
		: ( implicitConsentMessage ??
				__(
					"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.",
					'slipstream'
				) );
}

/** Editor of a consent field: tells visitors about emails, or asks for consent. */
export function ConsentField( { attributes, setAttributes }: EditProps< ConsentAttributes > ) {
	const isExplicit = attributes.consentType === 'explicit';
	const message = isExplicit ? 'explicitConsentMessage' : 'implicitConsentMessage';
	return (
		<div { ...useFieldProps( attributes, 'jetpack-field-consent' ) }>
			{ isExplicit && <OptionMark type="checkbox" /> }
			<InlineText
				isMultiline
				className="jetpack-field-consent__text"
				label={ __( 'Consent message', 'slipstream' ) }
				placeholder={ __( 'Add a message…', 'slipstream' ) }
				value={ messageOf( attributes ) }
				onChange={ ( text ) => setAttributes( { [ message ]: text } ) }
			/>
		</div>
	);
}
