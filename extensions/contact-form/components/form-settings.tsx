import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useAuthorEmail, useDefaultSubject } from '../hooks/use-post-defaults';
import type { FormAttributes } from '../types';
import { Confirmation } from './confirmation';
import { Recipients } from './recipients';

export interface FormSettingsProps {
	readonly attributes: FormAttributes;
	readonly setAttributes: ( changes: Partial< FormAttributes > ) => void;
}

/** Form settings in the sidebar and toolbar. A default is not saved, so that it follows the post's title and author. */
export function FormSettings( { attributes, setAttributes }: FormSettingsProps ) {
	const authorEmail = useAuthorEmail();
	const defaultSubject = useDefaultSubject();
	return (
		<div className="jetpack-contact-form__settings">
			<Recipients
				value={ attributes.to }
				authorEmail={ authorEmail }
				onChange={ ( to ) => setAttributes( { to } ) }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Email subject line', 'slipstream' ) }
				placeholder={ __( 'Enter a subject', 'slipstream' ) }
				value={ attributes.subject ?? defaultSubject }
				onChange={ ( subject ) => setAttributes( { subject } ) }
				onBlur={ () => attributes.subject === '' && setAttributes( { subject: undefined } ) }
			/>
			<Confirmation attributes={ attributes } setAttributes={ setAttributes } />
		</div>
	);
}
