import { speak } from '@wordpress/a11y';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ItemHeading } from '../../../../admin/list/item-heading';
import { useItem } from '../../../../admin/list/use-item';
import { useNotices } from '../../../../admin/notice';
import { UntilLoaded } from '../../../../admin/until-loaded';
import { folderUrl } from '../folders';
import { isImportGone, requests } from '../requests';
import { IMPORT_URL } from '../route';
import { ChooseFile } from './choose-file';
import { PastImports } from './past-imports';
import { Preview } from './preview';
import { Progress } from './progress';
import { Report } from './report';
import { finishedText, importTitles } from './results';

/** Milliseconds between two requests for the progress of an import. */
const INTERVAL = 2000;

const back = () => ( { title: __( 'Subscribers', 'slipstream' ), url: folderUrl( 'active' ) } );

interface ImportProps {
	readonly id: number;
	/** Called after an import has changed the list of subscribers. */
	readonly onImported: () => void;
}

/** A single import: its preview, its progress or its report. */
function Import( { id, onImported }: ImportProps ) {
	const { state, dispatch, reload } = useItem( id, requests.file, isImportGone );
	const { failed } = useNotices();
	const file = state.phase === 'ready' ? state.item : undefined;
	const status = file?.status;
	const wasRunning = useRef( false );

	useEffect( () => {
		const timer = status === 'running' || status === 'undoing' ? window.setInterval( reload, INTERVAL ) : 0;
		return () => window.clearInterval( timer );
	}, [ status, reload ] );
	useEffect( () => {
		if ( wasRunning.current && ( file?.status === 'done' || file?.status === 'undone' ) ) {
			speak( file.status === 'done' ? finishedText( file ) : importTitles().undone );
			onImported();
		}
		wasRunning.current = file?.status === 'running' || file?.status === 'undoing';
	}, [ file, onImported ] );

	const cancel = async () => {
		try {
			await requests.dropImport( id );
			window.location.hash = IMPORT_URL;
		} catch ( problem ) {
			failed( problem );
		}
	};

	if ( state.phase === 'gone' ) {
		return (
			<>
				<ItemHeading folder={ back() }>{ __( 'This import no longer exists.', 'slipstream' ) }</ItemHeading>
				<p>{ __( 'Reports are kept for a week.', 'slipstream' ) }</p>
			</>
		);
	}
	if ( ! file ) {
		return <UntilLoaded error={ state.phase === 'failed' ? state.error || ' ' : '' } onRetry={ reload } />;
	}
	return (
		<>
			<ItemHeading key={ file.status } folder={ back() }>
				{ importTitles()[ file.status ] }
			</ItemHeading>
			{ file.status === 'preview' && (
				<Preview file={ file } onRun={ ( row ) => dispatch( { type: 'change', row } ) } onCancel={ cancel } />
			) }
			{ file.status === 'running' && <Progress file={ file } /> }
			{ file.status === 'undoing' && (
				<p className="slipstream-list__muted">
					{ __( 'You can leave this page. The import is still being undone.', 'slipstream' ) }
				</p>
			) }
			{ file.status === 'undone' && (
				<p>{ __( 'The subscribers that this import added were removed.', 'slipstream' ) }</p>
			) }
			{ file.status === 'done' && <Report file={ file } onUndo={ reload } /> }
		</>
	);
}

interface Props extends ImportProps {
	/** Maximum bytes of an upload. */
	readonly maxBytes: number;
}

/** The import screen: choose a file, preview it, run the import, read the report. */
export function ImportScreen( { id, maxBytes, onImported }: Props ) {
	if ( id ) {
		return <Import key={ id } id={ id } onImported={ onImported } />;
	}
	return (
		<>
			<ItemHeading folder={ back() }>{ __( 'Import subscribers', 'slipstream' ) }</ItemHeading>
			<ChooseFile maxBytes={ maxBytes } />
			<PastImports />
		</>
	);
}
