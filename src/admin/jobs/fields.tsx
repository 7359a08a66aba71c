import type { Field } from '@wordpress/dataviews/wp';
import { Button } from '@wordpress/components';
import { __, sprintf, _x } from '@wordpress/i18n';
import { Time } from '../time';
import type { FailedJob } from '../types';

type Change = ( jobs: readonly FailedJob[] ) => void;

interface Actions {
	/** IDs of the jobs that are being changed. */
	readonly busy: readonly number[];
	readonly retry: Change;
	readonly dismiss: Change;
}

/** Buttons of one row. */
function RowActions( { job, busy, retry, dismiss }: Actions & { readonly job: FailedJob } ) {
	const name = `${ job.title } ${ job.subject || job.key }`;
	const shared = {
		size: 'compact',
		disabled: busy.length > 0,
		accessibleWhenDisabled: true,
		isBusy: busy.includes( job.id ),
	} as const;
	return (
		<div className="slipstream-jobs__actions">
			{ job.can_retry && (
				<Button
					{ ...shared }
					variant="secondary"
					/* translators: %s: the failed job. */
					aria-label={ sprintf( __( 'Try again: %s', 'slipstream' ), name ) }
					onClick={ () => retry( [ job ] ) }
				>
					{ __( 'Try again', 'slipstream' ) }
				</Button>
			) }
			<Button
				{ ...shared }
				variant="tertiary"
				/* translators: %s: the failed job. */
				aria-label={ sprintf( __( 'Dismiss: %s', 'slipstream' ), name ) }
				onClick={ () => dismiss( [ job ] ) }
			>
				{ _x( 'Dismiss', 'failed job', 'slipstream' ) }
			</Button>
		</div>
	);
}

/** Details shown below a job's title. */
function Details( { job, hasReason }: { readonly job: FailedJob; readonly hasReason: boolean } ) {
	return (
		<>
			{ job.subject && <bdi className="slipstream-jobs__text">{ job.subject }</bdi> }
			{ hasReason && <span className="slipstream-jobs__text">{ job.reason }</span> }
			{ ! job.can_retry && (
				<span className="slipstream-jobs__text">
					{ __( 'Failed over 30 days ago, so it can’t be tried again.', 'slipstream' ) }
				</span>
			) }
			<code className="slipstream-jobs__name">
				{ job.hook } { job.key }
			</code>
		</>
	);
}

/**
 * Returns the columns of the list of failed jobs.
 *
 * @param actions  Click handlers for the buttons of a row.
 * @param isNarrow Whether to show the error below the title instead of in a column.
 */
export function jobFields( actions: Actions, isNarrow: boolean ): Field< FailedJob >[] {
	return [
		{
			id: 'title',
			type: 'text',
			label: __( 'Job', 'slipstream' ),
			enableGlobalSearch: true,
			enableHiding: false,
			filterBy: false,
		},
		{
			id: 'name',
			type: 'text',
			label: __( 'Name', 'slipstream' ),
			getValue: ( { item } ) => `${ item.subject } ${ item.hook } ${ item.key }`,
			render: ( { item } ) => <Details job={ item } hasReason={ isNarrow } />,
			enableGlobalSearch: true,
			filterBy: false,
		},
		{
			id: 'error',
			type: 'text',
			label: __( 'Error', 'slipstream' ),
			render: ( { item } ) => <span title={ item.error }>{ item.reason }</span>,
			getValue: ( { item } ) => `${ item.reason } ${ item.error }`,
			enableGlobalSearch: true,
			enableHiding: false,
			filterBy: false,
		},
		{
			id: 'attempts',
			type: 'integer',
			label: __( 'Attempts', 'slipstream' ),
			enableHiding: false,
			filterBy: false,
		},
		{
			id: 'time',
			type: 'datetime',
			label: __( 'Failed', 'slipstream' ),
			render: ( { item } ) => <Time date={ item.time } />,
			enableHiding: false,
			filterBy: false,
		},
		{
			id: 'actions',
			type: 'text',
			label: __( 'Actions', 'slipstream' ),
			render: ( { item } ) => <RowActions job={ item } { ...actions } />,
			enableSorting: false,
			enableHiding: false,
			filterBy: false,
		},
	];
}
