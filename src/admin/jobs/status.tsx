import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useNotices } from '../notice';
import { requests } from '../requests';
import type { JobStatus } from '../types';

/** @return How many jobs are completed in a minute, or in an hour if they are few; '' if the speed is unknown. */
export function speedText( { jobs, minutes }: JobStatus[ 'speed' ] ): string {
	if ( ! minutes ) {
		return '';
	}
	const perMinute = Math.round( jobs / minutes );
	if ( ! perMinute ) {
		const perHour = Math.round( ( 60 * jobs ) / minutes );
		return sprintf(
			/* translators: 1: number of jobs, 2: number of minutes. */
			_n(
				'Speed: about %1$d job per hour, measured over %2$d minutes.',
				'Speed: about %1$d jobs per hour, measured over %2$d minutes.',
				perHour,
				'slipstream'
			),
			perHour,
			minutes
		);
	}
	return sprintf(
		/* translators: 1: number of jobs, 2: number of minutes. */
		_n(
			'Speed: about %1$d job per minute, measured over %2$d minutes.',
			'Speed: about %1$d jobs per minute, measured over %2$d minutes.',
			perMinute,
			'slipstream'
		),
		perMinute,
		minutes
	);
}

/** @return Sentences about waiting jobs, the latest worker and the speed. */
export function statusLines( { due, later, oldest, lastRun, speed }: JobStatus ): string[] {
	/* translators: %d: number of jobs. */
	const waiting = sprintf( _n( '%d job is waiting.', '%d jobs are waiting.', due, 'slipstream' ), due );
	const planned = sprintf(
		/* translators: %d: number of jobs. */
		_n( '%d job is scheduled for later.', '%d jobs are scheduled for later.', later, 'slipstream' ),
		later
	);
	return [
		due ? waiting : __( 'No jobs are waiting.', 'slipstream' ),
		/* translators: %s: a period, such as "3 hours". */
		oldest ? sprintf( __( 'The oldest has been waiting for %s.', 'slipstream' ), oldest ) : '',
		later ? planned : '',
		lastRun
			? /* translators: %s: a period, such as "2 minutes". */
				sprintf( __( 'Jobs were last started %s ago.', 'slipstream' ), lastRun )
			: __( 'No jobs have run yet.', 'slipstream' ),
		speedText( speed ),
	].filter( Boolean );
}

interface Props {
	readonly status: JobStatus;
	/** Reloads the numbers after jobs may have changed. */
	readonly onChange: () => void;
}

/** State of the queue with warnings, and buttons that send a test email and pause bulk work. */
export function Status( { status, onChange }: Props ) {
	const [ busy, setBusy ] = useState< 'test' | 'pause' | '' >( '' );
	const { done, wrong, failed } = useNotices();
	const run = async ( name: 'test' | 'pause', work: () => Promise< void > ) => {
		setBusy( name );
		try {
			await work();
		} catch ( problem ) {
			failed( problem );
		}
		setBusy( '' );
		onChange();
	};
	const test = () =>
		run( 'test', async () => {
			const { sent, message } = await requests.testMail();
			( sent ? done : wrong )( message );
		} );
	const pause = () =>
		run( 'pause', async () => {
			const { paused } = await requests.pauseJobs( ! status.paused );
			done(
				paused
					? __( 'Newsletters and other bulk work are paused.', 'slipstream' )
					: __( 'Newsletters and other bulk work continue.', 'slipstream' )
			);
		} );
	const shared = { size: 'compact', disabled: busy !== '', accessibleWhenDisabled: true } as const;
	return (
		<div className="slipstream-jobs__status">
			{ status.isStuck && (
				<Notice status="error" isDismissible={ false }>
					{ __(
						'Background jobs are not running. WP-Cron starts them when someone visits the site, or when a system cron job opens wp-cron.php. Check that one of the two works.',
						'slipstream'
					) }
				</Notice>
			) }
			{ status.mail && (
				<Notice status="error" isDismissible={ false }>
					{ status.mail }
				</Notice>
			) }
			{ status.paused && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'Newsletters and other bulk work are paused. Emails that people wait for, such as confirmations, are still sent.',
						'slipstream'
					) }
				</Notice>
			) }
			<p>{ statusLines( status ).join( ' ' ) }</p>
			<div className="slipstream-jobs__actions">
				<Button { ...shared } variant="secondary" isBusy={ busy === 'test' } onClick={ () => void test() }>
					{ __( 'Send a test email', 'slipstream' ) }
				</Button>
				<Button { ...shared } variant="secondary" isBusy={ busy === 'pause' } onClick={ () => void pause() }>
					{ status.paused
						? __( 'Continue newsletters and other bulk work', 'slipstream' )
						: __( 'Pause newsletters and other bulk work', 'slipstream' ) }
				</Button>
			</div>
		</div>
	);
}
