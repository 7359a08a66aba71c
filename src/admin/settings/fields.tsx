import type { Field } from '@wordpress/dataviews/wp';
import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SettingsField, SettingsValues } from '../types';

const CONTROLS: Record< SettingsField[ 'type' ], Pick< Field< SettingsValues >, 'type' | 'Edit' > > = {
	toggle: { type: 'boolean', Edit: 'toggle' },
	text: { type: 'text' },
	textarea: { type: 'text', Edit: 'textarea' },
	url: { type: 'url' },
	'url-template': { type: 'text' },
	email: { type: 'email' },
	integer: { type: 'integer' },
	choice: { type: 'text', Edit: 'select' },
};

const IS_NUMBER: ReadonlyArray< SettingsField[ 'type' ] > = [ 'integer' ];
const IS_WITHOUT_LIMIT: ReadonlyArray< SettingsField[ 'type' ] > = [ 'toggle', 'choice' ];

function limitsOf( { type, min, max }: SettingsField ): Field< SettingsValues >[ 'isValid' ] {
	if ( IS_WITHOUT_LIMIT.includes( type ) ) {
		return {};
	}
	return IS_NUMBER.includes( type ) ? { min, max } : { maxLength: max };
}

/** @return What the form engine needs to know of a field that the server declares. */
export function toFormField( field: SettingsField ): Field< SettingsValues > {
	const { name, type, label, description, choices, placeholder, helpUrl } = field;
	return {
		...CONTROLS[ type ],
		id: name,
		label,
		placeholder: placeholder || undefined,
		elements: choices.length ? [ ...choices ] : undefined,
		isValid: limitsOf( field ),
		description: helpUrl ? (
			<>
				{ description } <ExternalLink href={ helpUrl }>{ __( 'Learn more', 'slipstream' ) }</ExternalLink>
			</>
		) : (
			description || undefined
		),
	};
}
