import { TextControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { HelpMessage } from '../../../shared/components/help-message';
import { recipientError, splitRecipients } from '../recipients';

interface Props {
	readonly value?: string;
	/** Address that is used if none is entered; '' if unknown. */
	readonly authorEmail: string;
	readonly onChange: ( value?: string ) => void;
}

/** A field for the recipients of messages. Validated when it loses the focus. */
export function Recipients( { value, authorEmail, onChange }: Props ) {
	const [ error, setError ] = useState( '' );
	const prefix = useInstanceId( Recipients, 'contact-form' );
	const shown = value ?? authorEmail;

	const leave = () => {
		if ( splitRecipients( shown ).length === 0 ) {
			onChange( authorEmail || undefined );
			setError( '' );
		} else {
			setError( recipientError( shown ) );
		}
	};

	return (
		<div className="jetpack-contact-form__setting">
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				autoComplete="off"
				inputMode="email"
				label={ __( 'Email address to send to', 'slipstream' ) }
				placeholder={ __( 'name@example.com', 'slipstream' ) }
				value={ shown }
				aria-invalid={ error ? true : undefined }
				aria-describedby={ `${ error ? `${ prefix }-email-error ` : '' }${ prefix }-email-help` }
				onChange={ ( next ) => {
					setError( '' );
					onChange( next );
				} }
				onBlur={ leave }
				onKeyDown={ ( event: KeyboardEvent ) => {
					if ( event.key === 'Enter' ) {
						event.preventDefault();
					}
				} }
			/>
			<HelpMessage isError id={ `${ prefix }-email-error` }>
				{ error }
			</HelpMessage>
			<HelpMessage id={ `${ prefix }-email-help` }>
				{ __( 'You can enter multiple email addresses separated by commas.', 'slipstream' ) }
			</HelpMessage>
		</div>
	);
}
