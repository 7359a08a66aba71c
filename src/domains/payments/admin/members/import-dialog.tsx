import { Button, FormFileUpload, Modal, Notice, Spinner } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useConfirm } from '../../../../admin/list/use-confirm';
import { useLoaded } from '../../../../admin/use-loaded';
import { Counts, ImportPreview } from './import-preview';
import { ImportReport } from './import-report';
import { importRequests } from './import-requests';
import type { MemberImport } from './import-types';
import { memberRequests } from './requests';
import { useImport } from './use-import';

/** Milliseconds between two requests for the state of a running job. */
const INTERVAL = 2000;

const WAITING: readonly MemberImport[ 'status' ][] = [ 'reading', 'running', 'undoing' ];

const statusText = ( { status, error }: MemberImport ): string =>
	( {
		reading: __( 'Reading Stripe…', 'slipstream' ),
		preview: __( 'Check the columns and plans.', 'slipstream' ),
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

/** The results of an import with its skipped rows, and a button that undoes it after a confirmation. */
function Done( { item, isBusy, onError, onUndo }: DoneProps ) {
	const { confirm, dialog } = useConfirm();
	const label = __( 'Undo import', 'slipstream' );
	const ask = async () => {
		if ( await confirm( { label, text: __( 'Remove the access that this import added?', 'slipstream' ) } ) ) {
			onUndo();
		}
	};
	const undo = (
		<Button
			variant="secondary"
			isDestructive
			isBusy={ isBusy }
			disabled={ isBusy }
			accessibleWhenDisabled
			__next40pxDefaultSize
			onClick={ () => void ask() }
		>
			{ label }
		</Button>
	);
	return (
		<>
			<Counts counts={ item.results } />
			{ item.results.added < item.total ? (
				<ImportReport id={ item.id } onError={ onError }>
					{ undo }
				</ImportReport>
			) : (
				<div className="slipstream-settings__buttons">{ undo }</div>
			) }
			{ dialog }
		</>
	);
}

interface Props {
	readonly onClose: () => void;
	/** Called after members were added or removed. */
	readonly onChanged: () => void;
}

/** Imports members from a file or from Stripe. Shows a preview first. */
export default function ImportDialog( { onClose, onChanged }: Props ) {
	const { item, error, isBusy, setError, store, run } = useImport();
	const statusLine = useRef< HTMLParagraphElement >( null );
	const { value: plans = [] } = useLoaded( memberRequests.plans );

	useProgress( item, store, onChanged );

	// The buttons of the previous step are gone, so move the focus to the status line.
	useEffect( () => statusLine.current?.focus(), [ item?.id, item?.status ] );

	const undo = ( { id: number }: MemberImport ) =>
		run( async () => {
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
				{ ! item && <Start isBusy={ isBusy } onStart={ run } /> }
				{ item && (
					<p ref={ statusLine } tabIndex={ -1 } role="status">
						{ WAITING.includes( item.status ) && <Spinner /> } { statusText( item ) }
					</p>
				) }
				{ item?.status === 'preview' && (
					<ImportPreview
						item={ item }
						plans={ plans }
						isBusy={ isBusy }
						onChange={ ( change ) => run( () => importRequests.choose( item.id, change ), change ) }
						onRun={ () => run( () => importRequests.run( item.id ) ) }
					/>
				) }
				{ item?.status === 'done' && (
					<Done item={ item } isBusy={ isBusy } onError={ setError } onUndo={ () => undo( item ) } />
				) }
			</div>
		</Modal>
	);
}
