import { DataViews, filterSortAndPaginate, type Action, type View } from '@wordpress/dataviews/wp';
import { Button } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import { useCallback, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall, update } from '@wordpress/icons';
import { useConfirm } from '../list/use-confirm';
import { requests } from '../requests';
import type { FailedJob } from '../types';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';
import { jobFields } from './fields';
import { Status } from './status';
import { useChanges } from './use-changes';

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
	readonly change: ReturnType< typeof useChanges >[ 'change' ];
	/** Moves the focus to the heading, because the focused button was removed. */
	readonly onDismissed: () => void;
}

/** Buttons for all failed jobs, including those that the list does not show. */
function AllActions( { isBusy, change, onDismissed }: AllActionsProps ) {
	const { confirm, dialog } = useConfirm();
	const shared = { size: 'compact', disabled: isBusy, accessibleWhenDisabled: true } as const;
	const dismissAll = async () => {
		const isSure = await confirm( {
			text: __( 'Dismiss all failed jobs? Slipstream won’t try them again.', 'slipstream' ),
			label: __( 'Dismiss all', 'slipstream' ),
		} );
		if ( isSure ) {
			await change( 'dismiss' );
			onDismissed();
		}
	};
	return (
		<div className="slipstream-jobs__actions">
			<Button { ...shared } variant="secondary" onClick={ () => void change( 'retry' ) }>
				{ __( 'Try all again', 'slipstream' ) }
			</Button>
			<Button { ...shared } variant="tertiary" onClick={ () => void dismissAll() }>
				{ __( 'Dismiss all', 'slipstream' ) }
			</Button>
			{ dialog }
		</div>
	);
}

/** The Jobs tab: the state of the queue, and the failed jobs. */
export default function Jobs() {
	const { value: jobs, error, reload } = useLoaded( requests.failedJobs );
	const { value: status, reload: reloadStatus } = useLoaded( requests.jobStatus );
	const [ view, setView ] = useState( START );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const isNarrow = useViewportMatch( 'medium', '<' );

	const { busy, change } = useChanges( async () => {
		await Promise.all( [ reload(), reloadStatus() ] );
		setSelection( [] );
	} );
	const retry = useCallback( ( items: readonly FailedJob[] ) => void change( 'retry', items ), [ change ] );
	const dismiss = useCallback( ( items: readonly FailedJob[] ) => void change( 'dismiss', items ), [ change ] );
	const intro = useRef< HTMLParagraphElement >( null );

	const fields = useMemo( () => jobFields( { busy, retry, dismiss }, isNarrow ), [ busy, retry, dismiss, isNarrow ] );
	const actions = useMemo< Action< FailedJob >[] >(
		() => [
			{ id: 'retry', label: __( 'Try again', 'slipstream' ), icon: update, supportsBulk: true, callback: retry },
			{
				id: 'dismiss',
				label: __( 'Dismiss', 'slipstream' ),
				icon: closeSmall,
				supportsBulk: true,
				callback: dismiss,
			},
		],
		[ retry, dismiss ]
	);
	if ( ! jobs ) {
		return <UntilLoaded error={ error } onRetry={ reload } />;
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
			{ status && <Status status={ status } onChange={ () => void reloadStatus() } /> }
			{ jobs.length > 1 && (
				<AllActions isBusy={ busy.length > 0 } change={ change } onDismissed={ () => intro.current?.focus() } />
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
		</>
	);
}
