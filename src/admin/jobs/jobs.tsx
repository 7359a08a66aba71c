import { DataViews, filterSortAndPaginate, type Action, type View } from '@wordpress/dataviews/wp';
import { Button } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import { useCallback, useMemo, useRef, useState } from '@wordpress/element';
import { __, _x } from '@wordpress/i18n';
import { closeSmall, update } from '@wordpress/icons';
import { useConfirm } from '../list/use-confirm';
import type { FailedJob } from '../types';
import { UntilLoaded } from '../until-loaded';
import { Sections } from '../settings/sections';
import { jobFields } from './fields';
import { Groups } from './groups';
import { Status } from './status';
import { useChanges } from './use-changes';
import { useQueue } from './use-queue';

const START: View = {
	type: 'table',
	// Maximum number of jobs that the server returns.
	perPage: 100,
	page: 1,
	search: '',
	filters: [],
	sort: { field: 'time', direction: 'desc' },
	titleField: 'title',
	descriptionField: 'name',
	layout: {
		enableMoving: false,
		density: 'balanced',
		styles: { error: { width: '30%', minWidth: '16em' }, time: { minWidth: '9em' } },
	},
};

const COLUMNS = { wide: [ 'error', 'attempts', 'time', 'actions' ], narrow: [ 'actions' ] };

interface AllActionsProps {
	readonly isBusy: boolean;
	/** Whether at least one job can be tried again. */
	readonly canRetry: boolean;
	/** Unix time of the latest failure that the screen shows. */
	readonly until: number;
	readonly change: ReturnType< typeof useChanges >[ 'change' ];
}

/** Buttons for all failed jobs, including those that the list does not show. */
function AllActions( { isBusy, canRetry, until, change }: AllActionsProps ) {
	const { confirm, dialog } = useConfirm();
	const shared = { size: 'compact', disabled: isBusy, accessibleWhenDisabled: true } as const;
	const dismissAll = async () => {
		const isSure = await confirm( {
			text: __( 'Dismiss all failed jobs? Slipstream won’t try them again.', 'slipstream' ),
			label: __( 'Dismiss all', 'slipstream' ),
		} );
		if ( isSure ) {
			await change( 'dismiss', { all: true, until } );
		}
	};
	return (
		<div className="slipstream-jobs__actions">
			{ canRetry && (
				<Button { ...shared } variant="secondary" onClick={ () => void change( 'retry', { all: true } ) }>
					{ __( 'Try all again', 'slipstream' ) }
				</Button>
			) }
			<Button { ...shared } variant="tertiary" onClick={ () => void dismissAll() }>
				{ __( 'Dismiss all', 'slipstream' ) }
			</Button>
			{ dialog }
		</div>
	);
}

/** @return Choice of single jobs. */
const byId = ( items: readonly FailedJob[] ) => ( { jobs: items.map( ( { id } ) => id ) } );

/** @return Unix time of the latest failure. */
const latestFailure = ( jobs: readonly FailedJob[] ) =>
	Math.max( ...jobs.map( ( { time } ) => Date.parse( time ) / 1000 ) );

/** No custom forms below the settings of the queue. */
const NO_PARTS = {};

type Change = ( items: readonly FailedJob[] ) => void;

/** @return Actions for the selected jobs. */
const bulkActions = ( retry: Change, dismiss: Change ): Action< FailedJob >[] => [
	{
		id: 'retry',
		label: __( 'Try again', 'slipstream' ),
		icon: update,
		supportsBulk: true,
		isEligible: ( job ) => job.can_retry,
		callback: retry,
	},
	{
		id: 'dismiss',
		label: _x( 'Dismiss', 'failed job', 'slipstream' ),
		icon: closeSmall,
		supportsBulk: true,
		callback: dismiss,
	},
];

/** Moves the focus to an element if the focused element was removed. */
function focusIfLost( target: HTMLElement | null ) {
	if ( target?.ownerDocument.activeElement === target?.ownerDocument.body ) {
		target?.focus();
	}
}

/** The Queue screen: its state, groups of waiting and failed jobs, a list of failed jobs, and its settings. */
export default function Jobs() {
	const {
		jobs: { value: jobs, error, reload: reloadJobs },
		status: { value: status, error: statusError, reload: reloadStatus },
		groups: { value: groups, error: groupsError, reload: reloadGroups },
		reload,
	} = useQueue();
	const [ view, setView ] = useState( START );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const isNarrow = useViewportMatch( 'medium', '<' );
	const intro = useRef< HTMLParagraphElement >( null );
	const { busy, change: send } = useChanges( async () => {
		await reload();
		setSelection( [] );
	} );
	const change = useCallback< typeof send >(
		async ( ...choice ) => {
			await send( ...choice );
			// The focused button may have been removed together with its jobs.
			window.setTimeout( () => focusIfLost( intro.current ) );
		},
		[ send ]
	);
	const retry = useCallback< Change >( ( items ) => void change( 'retry', byId( items ) ), [ change ] );
	const dismiss = useCallback< Change >( ( items ) => void change( 'dismiss', byId( items ) ), [ change ] );
	const fields = useMemo( () => jobFields( { busy, retry, dismiss }, isNarrow ), [ busy, retry, dismiss, isNarrow ] );
	const actions = useMemo( () => bulkActions( retry, dismiss ), [ retry, dismiss ] );
	if ( ! jobs ) {
		return <UntilLoaded error={ error } onRetry={ reloadJobs } />;
	}
	const shown: View = { ...view, fields: isNarrow ? COLUMNS.narrow : COLUMNS.wide };
	const { data, paginationInfo } = filterSortAndPaginate( [ ...jobs ], shown, fields );
	return (
		<>
			<p ref={ intro } tabIndex={ -1 }>
				{ __(
					'Slow work, such as sending email or loading feeds, is done in the background. Failed jobs are listed here.',
					'slipstream'
				) }
			</p>
			{ statusError && <UntilLoaded error={ statusError } onRetry={ reloadStatus } /> }
			{ status && ! statusError && <Status status={ status } onChange={ reload } /> }
			{ groupsError && <UntilLoaded error={ groupsError } onRetry={ reloadGroups } /> }
			{ groups && ! groupsError && <Groups groups={ groups } isBusy={ busy.length > 0 } change={ change } /> }
			{ jobs.length > 0 && <h2>{ __( 'Individual failed jobs', 'slipstream' ) }</h2> }
			{ jobs.length > 1 && (
				<AllActions
					isBusy={ busy.length > 0 }
					// The list starts with the newest failures. If any job can be tried again, the newest one can.
					canRetry={ jobs.some( ( job ) => job.can_retry ) }
					until={ groups?.failed[ 0 ]?.latest ?? latestFailure( jobs ) }
					change={ change }
				/>
			) }
			<div className="slipstream-jobs">
				<DataViews
					data={ data }
					fields={ fields }
					view={ shown }
					onChangeView={ setView }
					actions={ actions }
					paginationInfo={ paginationInfo }
					defaultLayouts={ { table: {} } }
					getItemId={ ( { id } ) => String( id ) }
					isItemClickable={ () => false }
					selection={ selection }
					onChangeSelection={ setSelection }
					empty={ <p>{ __( 'No failed jobs.', 'slipstream' ) }</p> }
				>
					<DataViews.Layout />
					<DataViews.Footer />
				</DataViews>
			</div>
			<Sections tab="jobs" parts={ NO_PARTS } />
		</>
	);
}
