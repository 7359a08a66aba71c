import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useNotices } from '../notice';
import { requests } from '../requests';
import type { JobStatus } from '../types';

/** @return Sentences about waiting jobs and the latest worker. */
export function statusLines( { due, later, oldest, lastRun }: JobStatus ): string[] {
	/* translators: %d: number of jobs. */
	const waiting = sprintf( _n( '%d job is due.', '%d jobs are due.', due, 'slipstream' ), due );
	const planned = sprintf(
		/* translators: %d: number of jobs. */
		_n( '%d job is planned for later.', '%d jobs are planned for later.', later, 'slipstream' ),
		later
	);
	return [
		due ? waiting : __( 'No job is due.', 'slipstream' ),
		/* translators: %s: a period, such as "3 hours". */
		oldest ? sprintf( __( 'The oldest has been due for %s.', 'slipstream' ), oldest ) : '',
		later ? planned : '',
		lastRun
			? /* translators: %s: a period, such as "2 minutes". */
				sprintf( __( 'Jobs were last started %s ago.', 'slipstream' ), lastRun )
			: __( 'No jobs have run yet.', 'slipstream' ),
	].filter( Boolean );
}

interface Props {
	readonly status: JobStatus;
	/** Reloads the numbers after jobs may have changed. */
	readonly onChange: () => void;
}

/** State of the queue with warnings, and a button that sends a test email. */
export function Status( { status, onChange }: Props ) {
	const [ isTesting, setIsTesting ] = useState( false );
	const { done, wrong, failed } = useNotices();
	const test = async () => {
		setIsTesting( true );
		try {
			const { sent, message } = await requests.testMail();
			( sent ? done : wrong )( message );
		} catch ( problem ) {
			failed( problem );
		}
		setIsTesting( false );
		onChange();
	};
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
			<p>{ statusLines( status ).join( ' ' ) }</p>
			<Button
				variant="secondary"
				size="compact"
				isBusy={ isTesting }
				disabled={ isTesting }
				accessibleWhenDisabled
				onClick={ () => void test() }
			>
				{ __( 'Send a test email', 'slipstream' ) }
			</Button>
		</div>
	);
}
