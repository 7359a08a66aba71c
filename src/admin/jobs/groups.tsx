import { Button } from '@wordpress/components';
import { __, _n, sprintf, _x } from '@wordpress/i18n';
import { useConfirm } from '../list/use-confirm';
import type { FailedGroup, JobGroups, WaitingGroup } from '../types';
import type { useChanges } from './use-changes';

/** @return Sentences about the jobs of a group that wait or run. */
export function waitingLines( { running, isHeld, oldest, next }: WaitingGroup ): string[] {
	return [
		running
			? /* translators: %d: number of jobs. */
				sprintf( _n( '%d is running now.', '%d are running now.', running, 'slipstream' ), running )
			: '',
		isHeld ? __( 'Paused.', 'slipstream' ) : '',
		/* translators: %s: a period, such as "3 hours". */
		oldest ? sprintf( __( 'The oldest has been waiting for %s.', 'slipstream' ), oldest ) : '',
		/* translators: %s: a period, such as "3 hours". */
		next ? sprintf( __( 'Starts in %s.', 'slipstream' ), next ) : '',
	].filter( Boolean );
}

const keyOf = ( { hook, topic }: { readonly hook: string; readonly topic: string } ) => `${ hook } ${ topic }`;

/** Groups of waiting jobs. Renders nothing if there are none. */
function WaitingGroups( { waiting, moreWaiting }: JobGroups ) {
	if ( ! waiting.length ) {
		return null;
	}
	return (
		<>
			<h2>{ __( 'Waiting', 'slipstream' ) }</h2>
			<ul className="slipstream-jobs__groups">
				{ waiting.map( ( group ) => (
					<li key={ keyOf( group ) }>
						<strong className="slipstream-jobs__text">{ group.title }</strong>
						<span>{ waitingLines( group ).join( ' ' ) }</span>
					</li>
				) ) }
			</ul>
			{ moreWaiting && <p>{ __( 'Only the largest groups are shown.', 'slipstream' ) }</p> }
		</>
	);
}

interface FailedProps {
	readonly group: FailedGroup;
	readonly isBusy: boolean;
	readonly change: ReturnType< typeof useChanges >[ 'change' ];
}

/** Failed jobs of one group, with the reason and buttons for all of them. */
function Failed( { group, isBusy, change }: FailedProps ) {
	const { confirm, dialog } = useConfirm();
	const { hook, topic, title, count, reason, canRetry, latest, ago } = group;
	const isOne = count === 1;
	/* translators: %s: a period, such as "3 hours". */
	const since = sprintf( __( 'Last failed %s ago.', 'slipstream' ), ago );
	const shared = { size: 'compact', disabled: isBusy, accessibleWhenDisabled: true } as const;
	const dismiss = async () => {
		const isSure = await confirm( {
			/* translators: %s: number and name of failed jobs, such as "3 shares of “My post”". */
			text: sprintf( __( 'Dismiss %s? Slipstream won’t try again.', 'slipstream' ), title ),
			label: isOne ? _x( 'Dismiss', 'failed job', 'slipstream' ) : __( 'Dismiss all', 'slipstream' ),
		} );
		if ( isSure ) {
			await change( 'dismiss', { group: { hook, topic }, until: latest } );
		}
	};
	return (
		<li>
			<strong className="slipstream-jobs__text">{ title }</strong>
			<span className="slipstream-jobs__text">{ `${ reason } ${ since }`.trim() }</span>
			{ ! canRetry && (
				<span className="slipstream-jobs__text">
					{ __( 'Failed over 30 days ago, so it can’t be tried again.', 'slipstream' ) }
				</span>
			) }
			<div className="slipstream-jobs__actions">
				{ canRetry && (
					<Button
						{ ...shared }
						variant="secondary"
						aria-label={
							isOne
								? /* translators: %s: the failed job. */
									sprintf( __( 'Try again: %s', 'slipstream' ), title )
								: /* translators: %s: number and name of failed jobs. */
									sprintf( __( 'Try all again: %s', 'slipstream' ), title )
						}
						onClick={ () => void change( 'retry', { group: { hook, topic } } ) }
					>
						{ isOne ? __( 'Try again', 'slipstream' ) : __( 'Try all again', 'slipstream' ) }
					</Button>
				) }
				<Button
					{ ...shared }
					variant="tertiary"
					aria-label={
						isOne
							? /* translators: %s: the failed job. */
								sprintf( __( 'Dismiss: %s', 'slipstream' ), title )
							: /* translators: %s: number and name of failed jobs. */
								sprintf( __( 'Dismiss all: %s', 'slipstream' ), title )
					}
					onClick={ () => void dismiss() }
				>
					{ isOne ? _x( 'Dismiss', 'failed job', 'slipstream' ) : __( 'Dismiss all', 'slipstream' ) }
				</Button>
			</div>
			{ dialog }
		</li>
	);
}

interface Props extends Omit< FailedProps, 'group' > {
	readonly groups: JobGroups;
}

/** Groups of failed jobs. Renders nothing if there are none. */
function FailedGroups( { groups: { failed, moreFailed }, ...rest }: Props ) {
	if ( ! failed.length ) {
		return null;
	}
	return (
		<>
			<h2>{ __( 'Failed', 'slipstream' ) }</h2>
			<ul className="slipstream-jobs__groups">
				{ failed.map( ( group ) => (
					<Failed key={ keyOf( group ) } group={ group } { ...rest } />
				) ) }
			</ul>
			{ moreFailed && <p>{ __( 'Only the groups with the latest failures are shown.', 'slipstream' ) }</p> }
		</>
	);
}

/** Groups of waiting and of failed jobs. */
export function Groups( props: Props ) {
	return (
		<>
			<WaitingGroups { ...props.groups } />
			<FailedGroups { ...props } />
		</>
	);
}
