import { Button, FormFileUpload, Modal, Notice, Spinner } from '@wordpress/components';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { reasonOf } from '../../../../admin/requests';
import { useLoaded } from '../../../../admin/use-loaded';
import { Counts, ImportPreview } from './import-preview';
import { ImportReport } from './import-report';
import { importRequests } from './import-requests';
import type { MemberImport } from './import-types';
import { memberRequests } from './requests';

/** Milliseconds between two requests for the state of a running job. */
const INTERVAL = 2000;

const WAITING: readonly MemberImport[ 'status' ][] = [ 'reading', 'running', 'undoing' ];

const statusText = ( { status, error }: MemberImport ): string =>
	( {
		reading: __( 'Reading Stripe…', 'slipstream' ),
		preview: '',
		running: __( 'Importing…', 'slipstream' ),
		done: __( 'The import is complete.', 'slipstream' ),
		undoing: __( 'Undoing the import…', 'slipstream' ),
		undone: __( 'The import was undone.', 'slipstream' ),
		failed: error,
	} )[ status ];

interface StartProps {
	readonly isBusy: boolean;
	/** Called with a function that loads the import. */
	readonly onStart: ( load: () => Promise< MemberImport > ) => void;
}

/** Lets the owner choose a file, Stripe or the last import. */
function Start( { isBusy, onStart }: StartProps ) {
	const { value: last } = useLoaded( importRequests.last );
	return (
		<>
			<p>
				{ __(
					'Choose a CSV file from Jetpack, Memberful, Substack or a table of your own. You see the result before anyone gets access.',
					'slipstream'
				) }
			</p>
			<div className="slipstream-settings__buttons">
				<FormFileUpload
					accept=".csv,.txt,.tsv,text/csv"
					onChange={ ( { currentTarget: { files } } ) => {
						const file = files?.[ 0 ];
						if ( file ) {
							onStart( () => importRequests.upload( file ) );
						}
					} }
					__next40pxDefaultSize
					render={ ( { openFileDialog } ) => (
						<Button
							variant="primary"
							onClick={ openFileDialog }
							isBusy={ isBusy }
							disabled={ isBusy }
							accessibleWhenDisabled
							__next40pxDefaultSize
						>
							{ __( 'Choose file', 'slipstream' ) }
						</Button>
					) }
				/>
				<Button
					variant="secondary"
					onClick={ () => onStart( importRequests.stripe ) }
					disabled={ isBusy }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Import from Stripe', 'slipstream' ) }
				</Button>
				{ last && (
					<Button variant="tertiary" onClick={ () => onStart( async () => last ) } __next40pxDefaultSize>
						{ __( 'Show the last import', 'slipstream' ) }
					</Button>
				) }
			</div>
		</>
	);
}

/** Requests the import repeatedly until its job has ended. */
function useProgress( item: MemberImport | undefined, setItem: ( item: MemberImport ) => void, onChanged: () => void ) {
	const id = item?.id ?? 0;
	const status = item?.status;
	useEffect( () => {
		if ( status === 'done' || status === 'undone' ) {
			onChanged();
		}
		if ( ! status || ! WAITING.includes( status ) ) {
			return;
		}
		const timer = window.setInterval( () => void importRequests.find( id ).then( setItem, () => {} ), INTERVAL );
		return () => window.clearInterval( timer );
	}, [ id, status, setItem, onChanged ] );
}

interface DoneProps {
	readonly item: MemberImport;
	readonly isBusy: boolean;
	readonly onError: ( reason: string ) => void;
	readonly onUndo: () => void;
}

/** The results of an import with its skipped rows, and a button that undoes it. */
const Done = ( { item, isBusy, onError, onUndo }: DoneProps ) => (
	<>
		<Counts counts={ item.results } />
		{ item.results.added < item.total && <ImportReport id={ item.id } onError={ onError } /> }
		<Button
			variant="secondary"
			isDestructive
			isBusy={ isBusy }
			disabled={ isBusy }
			accessibleWhenDisabled
			__next40pxDefaultSize
			onClick={ onUndo }
		>
			{ __( 'Undo import', 'slipstream' ) }
		</Button>
	</>
);

interface Props {
	readonly onClose: () => void;
	/** Called after members were added or removed. */
	readonly onChanged: () => void;
}

/** Imports members from a file or from Stripe. Shows a preview first. */
export default function ImportDialog( { onClose, onChanged }: Props ) {
	const [ item, setItem ] = useState< MemberImport >();
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const { value: plans = [] } = useLoaded( memberRequests.plans );
	const during = useCallback( async ( task: () => Promise< MemberImport > ) => {
		setError( '' );
		setIsBusy( true );
		try {
			setItem( await task() );
		} catch ( problem ) {
			setError( reasonOf( problem ) || __( 'Your change was not saved.', 'slipstream' ) );
		} finally {
			setIsBusy( false );
		}
	}, [] );

	useProgress( item, setItem, onChanged );

	const undo = ( { id: number }: MemberImport ) =>
		during( async () => {
			await importRequests.undo( number );
			return importRequests.find( number );
		} );

	return (
		<Modal title={ __( 'Import members', 'slipstream' ) } onRequestClose={ onClose } size="medium">
			<div className="slipstream-payments__form">
				{ error && (
					<Notice status="error" isDismissible={ false }>
						{ error }
					</Notice>
				) }
				{ ! item && <Start isBusy={ isBusy } onStart={ ( task ) => void during( task ) } /> }
				{ item && (
					<p role="status">
						{ WAITING.includes( item.status ) && <Spinner /> } { statusText( item ) }
					</p>
				) }
				{ item?.status === 'preview' && (
					<ImportPreview
						item={ item }
						plans={ plans }
						isBusy={ isBusy }
						onChange={ ( change ) => void during( () => importRequests.choose( item.id, change ) ) }
						onRun={ () => void during( () => importRequests.run( item.id ) ) }
					/>
				) }
				{ item?.status === 'done' && (
					<Done item={ item } isBusy={ isBusy } onError={ setError } onUndo={ () => void undo( item ) } />
				) }
			</div>
		</Modal>
	);
}
