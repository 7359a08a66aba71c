import type { Field } from '@wordpress/dataviews/wp';
import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SettingsField, SettingsRow, SettingsValues } from '../types';
import { ImageField } from './image-field';
import { Rows } from './rows';

const CONTROLS: Record< SettingsField[ 'type' ], Pick< Field< SettingsValues >, 'type' | 'Edit' > > = {
	toggle: { type: 'boolean', Edit: 'toggle' },
	text: { type: 'text' },
	textarea: { type: 'text', Edit: 'textarea' },
	'plain-text': { type: 'text' },
	'plain-textarea': { type: 'text', Edit: 'textarea' },
	color: { type: 'color' },
	image: { type: 'integer' },
	url: { type: 'url' },
	'url-template': { type: 'text' },
	email: { type: 'email' },
	integer: { type: 'integer' },
	choice: { type: 'text', Edit: 'select' },
	rows: { type: 'array' },
};

const IS_NUMBER: ReadonlyArray< SettingsField[ 'type' ] > = [ 'integer' ];
const IS_WITHOUT_LIMIT: ReadonlyArray< SettingsField[ 'type' ] > = [ 'toggle', 'choice', 'rows', 'color', 'image' ];

function limitsOf( { type, min, max }: SettingsField ): Field< SettingsValues >[ 'isValid' ] {
	if ( IS_WITHOUT_LIMIT.includes( type ) ) {
		return {};
	}
	return IS_NUMBER.includes( type ) ? { min, max } : { maxLength: max };
}

/** Control for a list of rows, which DataForm lacks. */
function toRowsField( field: SettingsField ): Field< SettingsValues > {
	return {
		id: field.name,
		label: field.label,
		Edit: ( { data, onChange, validity } ) => (
			<Rows
				field={ field }
				rows={ data[ field.name ] as readonly SettingsRow[] }
				problem={ validity?.custom?.message ?? '' }
				onChange={ ( rows ) => onChange( { [ field.name ]: rows } ) }
			/>
		),
	};
}

/** Control for an image, which DataForm lacks. */
function toImageField( field: SettingsField ): Field< SettingsValues > {
	return {
		id: field.name,
		label: field.label,
		Edit: ( { data, onChange, validity } ) => (
			<ImageField
				field={ field }
				id={ Number( data[ field.name ] ) }
				problem={ validity?.custom?.message ?? '' }
				onChange={ ( id ) => onChange( { [ field.name ]: id } ) }
			/>
		),
	};
}

/** Translucent color from the color picker. Settings have opaque colors only. */
const TRANSLUCENT = /^#[0-9a-f]{8}$/i;

/** @return DataForm field for a field that the server declares. */
export function toFormField( field: SettingsField ): Field< SettingsValues > {
	if ( field.type === 'rows' ) {
		return toRowsField( field );
	}
	if ( field.type === 'image' ) {
		return toImageField( field );
	}
	const { name, type, label, description, choices, placeholder, helpUrl } = field;
	return {
		...CONTROLS[ type ],
		id: name,
		label,
		placeholder: placeholder || undefined,
		elements: choices.length ? [ ...choices ] : undefined,
		isValid: limitsOf( field ),
		...( type === 'color' && {
			setValue: ( { value } ) => ( { [ name ]: TRANSLUCENT.test( value ) ? value.slice( 0, 7 ) : value } ),
		} ),
		description: helpUrl ? (
			<>
				{ description } <ExternalLink href={ helpUrl }>{ __( 'Learn more', 'slipstream' ) }</ExternalLink>
			</>
		) : (
			description || undefined
		),
	};
}
