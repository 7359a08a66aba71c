import { DataViews, filterSortAndPaginate, type Action, type View } from '@wordpress/dataviews/wp';
import { useViewportMatch } from '@wordpress/compose';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { update } from '@wordpress/icons';
import { useNotices } from '../notice';
import { reasonOf, requests } from '../requests';
import type { FailedJob } from '../types';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';
import { JOBS_CHANGED } from './badge';
import { jobFields } from './fields';

const START: View = {
	type: 'table',
	// The server gives no more.
	perPage: 100,
	page: 1,
	search: '',
	filters: [],
	sort: { field: 'time', direction: 'desc' },
	titleField: 'title',
	descriptionField: 'name',
	layout: { enableMoving: false, density: 'balanced' },
};

const COLUMNS = { wide: [ 'error', 'attempts', 'time', 'retry' ], narrow: [ 'retry' ] };

function retried( count: number ): string {
	/* translators: %d: number of jobs. */
	const text = _n(
		'%d job will be tried again in a moment.',
		'%d jobs will be tried again in a moment.',
		count,
		'slipstream'
	);
	return sprintf( text, count );
}

/** Jobs that were given up, to be started anew one by one or many at once. */
export default function Jobs() {
	const { value: jobs, error, reload } = useLoaded( requests.failedJobs );
	const [ view, setView ] = useState( START );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const [ busy, setBusy ] = useState< readonly number[] >( [] );
	const isNarrow = useViewportMatch( 'medium', '<' );
	const { done, wrong } = useNotices();

	const retry = useCallback(
		async ( items: readonly FailedJob[] ) => {
			const ids = items.map( ( { id } ) => id );
			setBusy( ids );
			try {
				const { retried: count } = await requests.retryJobs( ids );
				done( retried( count ) );
			} catch ( problem ) {
				wrong( reasonOf( problem ) || __( 'The job could not be started.', 'slipstream' ) );
			}
			// Also after an error: somebody else may have started it.
			await reload();
			window.dispatchEvent( new Event( JOBS_CHANGED ) );
			setSelection( [] );
			setBusy( [] );
		},
		[ reload, done, wrong ]
	);

	const fields = useMemo( () => jobFields( busy, retry ), [ busy, retry ] );
	const actions = useMemo< Action< FailedJob >[] >(
		() => [
			{
				id: 'retry',
				label: __( 'Try again', 'slipstream' ),
				icon: update,
				supportsBulk: true,
				callback: retry,
			},
		],
		[ retry ]
	);
	if ( ! jobs ) {
		return <UntilLoaded error={ error } onRetry={ reload } />;
	}
	const shown: View = { ...view, fields: isNarrow ? COLUMNS.narrow : COLUMNS.wide };
	const { data, paginationInfo } = filterSortAndPaginate( [ ...jobs ], shown, fields );
	return (
		<>
			<p>
				{ __(
					'Slow work, such as sending mail or loading feeds, is done in the background. What failed five times waits here for you.',
					'slipstream'
				) }
			</p>
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
		</>
	);
}
