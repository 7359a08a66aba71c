import { Button } from '@wordpress/components';
import { DataForm } from '@wordpress/dataviews/wp';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { useNotices } from '../notice';
import { requests } from '../requests';
import type { SettingsSection, SettingsValues } from '../types';
import { toFormField } from './fields';

interface Props {
	readonly section: SettingsSection;
	readonly onChange: ( section: SettingsSection ) => void;
}

/** A section's fields. Switches alone are saved as they are switched; with anything to type there is a button. */
export default function SectionForm( { section, onChange }: Props ) {
	const [ changes, setChanges ] = useState< SettingsValues >( {} );
	const [ isBusy, setIsBusy ] = useState( false );
	const { done, failed } = useNotices();
	const fields = useMemo( () => section.fields.map( toFormField ), [ section.fields ] );
	const form = useMemo( () => ( { fields: section.fields.map( ( { name } ) => name ) } ), [ section.fields ] );
	const savesAtOnce = section.fields.every( ( { type } ) => type === 'toggle' );

	const save = async ( next: SettingsValues ) => {
		setIsBusy( true );
		try {
			onChange( await requests.changeSettings( section.name, next ) );
			setChanges( {} );
			done( savesAtOnce ? __( 'The setting is saved.', 'slipstream' ) : __( 'Settings saved.', 'slipstream' ) );
		} catch ( problem ) {
			failed( problem );
		}
		setIsBusy( false );
	};
	const change = ( edits: Partial< SettingsValues > ) => {
		const next = { ...changes, ...edits } as SettingsValues;
		if ( ! savesAtOnce ) {
			setChanges( next );
		} else if ( ! isBusy ) {
			void save( next );
		}
	};
	const dataForm = (
		<DataForm data={ { ...section.values, ...changes } } fields={ fields } form={ form } onChange={ change } />
	);
	if ( savesAtOnce ) {
		return dataForm;
	}
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		void save( changes );
	};
	return (
		<form onSubmit={ submit }>
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
