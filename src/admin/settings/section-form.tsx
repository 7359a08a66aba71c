import { Button } from '@wordpress/components';
import { DataForm } from '@wordpress/dataviews/wp';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { notSaved, useNotices } from '../notice';
import { fieldOf, requests } from '../requests';
import type { SettingsSection, SettingsValues } from '../types';
import { toFormField } from './fields';

/** Properties of a section's form. */
export interface FormProps {
	readonly section: SettingsSection;
	readonly onChange: ( section: SettingsSection ) => void;
	/** Called with the values that are not saved yet. */
	readonly onDraft: ( draft: SettingsValues ) => void;
}

/** Error about one value. */
interface Refusal {
	readonly field: string;
	readonly message: string;
}

/** Form of a section. If all fields are switches, each change is saved at once; other sections have a save button. */
export default function SectionForm( { section, onChange, onDraft }: FormProps ) {
	const [ changes, setChanges ] = useState< SettingsValues >( {} );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ refusal, setRefusal ] = useState< Refusal >();
	const formElement = useRef< HTMLFormElement >( null );
	const { done, failed, clear } = useNotices();
	const fields = useMemo( () => section.fields.map( toFormField ), [ section.fields ] );
	const form = useMemo( () => ( { fields: section.fields.map( ( { name } ) => name ) } ), [ section.fields ] );
	const savesAtOnce = section.fields.every( ( { type } ) => type === 'toggle' );

	useEffect( () => onDraft( changes ), [ changes, onDraft ] );
	useEffect( () => {
		if ( refusal ) {
			// Show the message at its field, and focus the field.
			formElement.current?.reportValidity();
		}
	}, [ refusal ] );

	const showProblem = ( problem: unknown ) => {
		const field = fieldOf( problem );
		if ( savesAtOnce || ! form.fields.includes( field ) ) {
			failed( problem );
			return;
		}
		clear();
		setRefusal( { field, message: notSaved( problem ) } );
	};
	const save = async ( next: SettingsValues ) => {
		setIsBusy( true );
		try {
			onChange( await requests.changeSettings( section.name, next ) );
			setChanges( {} );
			done( savesAtOnce ? __( 'The setting is saved.', 'slipstream' ) : __( 'Settings saved.', 'slipstream' ) );
		} catch ( problem ) {
			showProblem( problem );
		}
		setIsBusy( false );
	};
	const change = ( edits: Partial< SettingsValues > ) => {
		const next = { ...changes, ...edits } as SettingsValues;
		if ( ! savesAtOnce ) {
			setChanges( next );
			setRefusal( undefined );
		} else if ( ! isBusy ) {
			void save( next );
		}
	};
	const dataForm = (
		<DataForm
			data={ { ...section.values, ...changes } }
			fields={ fields }
			form={ form }
			validity={ refusal && { [ refusal.field ]: { custom: { type: 'invalid', message: refusal.message } } } }
			onChange={ change }
		/>
	);
	if ( savesAtOnce ) {
		return dataForm;
	}
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		void save( changes );
	};
	return (
		<form ref={ formElement } onSubmit={ submit }>
			{ dataForm }
			<Button
				type="submit"
				variant="primary"
				__next40pxDefaultSize
				disabled={ isBusy || Object.keys( changes ).length === 0 }
				accessibleWhenDisabled
			>
				{ __( 'Save changes', 'slipstream' ) }
			</Button>
		</form>
	);
}
