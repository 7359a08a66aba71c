import { Button, Notice, SelectControl, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { reasonOf } from '../../../../admin/requests';
import { requests } from '../requests';
import type { ImportedFile, LeftChoice, UnknownChoice } from '../types';
import { columnNames } from './columns';
import { LeftControl, UnknownControl } from './leavers';
import { SampleTable } from './sample-table';

/** Maximum characters; the same as on the server. */
const MAX_CONSENT = 1000;

const NONE = '-1';

/**
 * @param rows        Number of rows in the file.
 * @param subscribers Number of rows that the file marks as subscribed; 0 if that is unknown.
 */
const importLabel = ( rows: number, subscribers: number ) =>
	subscribers
		? sprintf(
				/* translators: %d: number of subscribers. */
				_n( 'Import %d subscriber', 'Import %d subscribers', subscribers, 'slipstream' ),
				subscribers
			)
		: sprintf(
				/* translators: %d: number of rows of a file. */
				_n( 'Import %d row', 'Import %d rows', rows, 'slipstream' ),
				rows
			);

/** Number of rows and addresses in the file. The server counts addresses only in the column that it has guessed. */
function Counts( { file, email }: { readonly file: ImportedFile; readonly email: number } ) {
	return (
		<dl className="slipstream-subscribers__counts">
			<div>
				<dt>{ __( 'Rows', 'slipstream' ) }</dt>
				<dd>{ file.total }</dd>
			</div>
			{ email === file.email_column && (
				<div>
					<dt>{ __( 'With an address', 'slipstream' ) }</dt>
					<dd>{ file.valid }</dd>
				</div>
			) }
			<div>
				<dt>{ __( 'Encoding', 'slipstream' ) }</dt>
				<dd>{ file.encoding }</dd>
			</div>
		</dl>
	);
}

interface ColumnsProps {
	/** Names of all columns. */
	readonly names: readonly string[];
	readonly email: number;
	readonly status: number;
	readonly onEmail: ( column: number ) => void;
	readonly onStatus: ( column: number ) => void;
}

/** The choice of columns for addresses and status. */
function Columns( { names, email, status, onEmail, onStatus }: ColumnsProps ) {
	const options = names.map( ( label, index ) => ( { label, value: String( index ) } ) );
	return (
		<div className="slipstream-subscribers__columns">
			<SelectControl
				__next40pxDefaultSize
				label={ __( 'Column with the addresses', 'slipstream' ) }
				value={ String( email ) }
				options={ options }
				onChange={ ( value ) => onEmail( Number( value ) ) }
			/>
			<SelectControl
				__next40pxDefaultSize
				label={ __( 'Column with the status', 'slipstream' ) }
				help={ __(
					'People who have unsubscribed, according to this column, are not subscribed.',
					'slipstream'
				) }
				value={ String( status ) }
				options={ [ { label: __( 'None', 'slipstream' ), value: NONE }, ...options ] }
				onChange={ ( value ) => onStatus( Number( value ) ) }
			/>
		</div>
	);
}

interface ButtonsProps {
	/** Number of rows in the file. */
	readonly total: number;
	/** Passed to importLabel(). */
	readonly subscribers: number;
	readonly isBusy: boolean;
	/** Whether the import cannot start. */
	readonly isEmpty: boolean;
	readonly onCancel: () => void;
}

const Buttons = ( { total, subscribers, isBusy, isEmpty, onCancel }: ButtonsProps ) => (
	<div className="slipstream-settings__buttons">
		<Button
			type="submit"
			variant="primary"
			__next40pxDefaultSize
			isBusy={ isBusy }
			disabled={ isBusy || isEmpty }
			accessibleWhenDisabled
		>
			{ importLabel( total, subscribers ) }
		</Button>
		<Button variant="tertiary" __next40pxDefaultSize disabled={ isBusy } onClick={ onCancel }>
			{ __( 'Cancel', 'slipstream' ) }
		</Button>
	</div>
);

interface Props {
	readonly file: ImportedFile;
	readonly onRun: ( file: ImportedFile ) => void;
	readonly onCancel: () => void;
}

/** The preview of a file, with the questions that must be answered before the import. */
export function Preview( { file, onRun, onCancel }: Props ) {
	const [ email, setEmail ] = useState( file.email_column );
	const [ status, setStatus ] = useState( file.status_column );
	const [ left, setLeft ] = useState< LeftChoice >( 'unsubscribed' );
	const [ unknown, setUnknown ] = useState< UnknownChoice >( 'skip' );
	const [ consent, setConsent ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const names = columnNames( file );
	const isEmpty = email === file.email_column && ! file.valid;
	const isCounted = email === file.email_column && status === file.status_column;
	const { states } = file;
	const leftCount = isCounted ? states.left + states.bounced : 0;
	const hasUnknown = isCounted ? states.unknown > 0 : status >= 0;
	const subscribers = isCounted ? states.subscribed + ( unknown === 'active' ? states.unknown : 0 ) : 0;
	const isConsentNeeded = ! isCounted || subscribers > 0;

	const run = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isConsentNeeded && ! consent.trim() ) {
			setError( __( 'Enter how these people agreed to receive email from you.', 'slipstream' ) );
			return;
		}
		setError( '' );
		setIsBusy( true );
		try {
			const choice = { consent: consent.trim(), email_column: email, status_column: status, left, unknown };
			onRun( await requests.runImport( file.id, choice ) );
		} catch ( problem ) {
			setError( reasonOf( problem ) || __( 'Your change was not saved.', 'slipstream' ) );
			setIsBusy( false );
		}
	};

	return (
		<form className="slipstream-subscribers__card slipstream-subscribers__form" onSubmit={ run } noValidate>
			<Counts file={ file } email={ email } />
			{ isEmpty && (
				<Notice status="warning" isDismissible={ false }>
					{ __( 'This column contains no addresses. Choose another one.', 'slipstream' ) }
				</Notice>
			) }
			<SampleTable names={ names } rows={ file.sample } email={ email } />
			<Columns names={ names } email={ email } status={ status } onEmail={ setEmail } onStatus={ setStatus } />
			{ ( leftCount > 0 || ! isCounted ) && (
				<LeftControl count={ leftCount } value={ left } onChange={ setLeft } />
			) }
			{ hasUnknown && (
				<UnknownControl file={ file } isCounted={ isCounted } value={ unknown } onChange={ setUnknown } />
			) }
			{ isConsentNeeded && (
				<TextareaControl
					label={ __( 'How and when these people agreed', 'slipstream' ) }
					help={ __(
						'Stored with each address as your proof. These people receive no confirmation email.',
						'slipstream'
					) }
					value={ consent }
					onChange={ setConsent }
					maxLength={ MAX_CONSENT }
					rows={ 3 }
					required
				/>
			) }
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			<Buttons
				total={ file.total }
				subscribers={ subscribers }
				isBusy={ isBusy }
				isEmpty={ isEmpty }
				onCancel={ onCancel }
			/>
		</form>
	);
}
