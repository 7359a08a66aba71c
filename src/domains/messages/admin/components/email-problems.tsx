import { Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Counts, DeliveryState } from '../types';

interface Props {
	readonly counts: Counts;
	/** Shows only messages whose email has the given state. */
	readonly onShow: ( state: DeliveryState ) => void;
}

/** Notices about messages whose email was not sent. */
export function EmailProblems( { counts: { failed, late }, onShow }: Props ) {
	const failedText = sprintf(
		/* translators: %d: number of messages. */
		_n( '%d message could not be emailed.', '%d messages could not be emailed.', failed, 'slipstream' ),
		failed
	);
	const lateText = sprintf(
		/* translators: %d: number of messages. */
		_n(
			'%d message has been waiting to be emailed for more than 15 minutes.',
			'%d messages have been waiting to be emailed for more than 15 minutes.',
			late,
			'slipstream'
		),
		late
	);
	const problems = [
		{ state: 'failed' as const, count: failed, text: failedText, label: __( 'Show failed', 'slipstream' ) },
		{ state: 'queued' as const, count: late, text: lateText, label: __( 'Show waiting', 'slipstream' ) },
	].filter( ( { count } ) => count > 0 );
	return (
		<>
			{ problems.map( ( { state, text, label } ) => (
				<Notice
					key={ state }
					status={ state === 'failed' ? 'error' : 'warning' }
					isDismissible={ false }
					className="slipstream-messages__problem"
					actions={ [ { label, onClick: () => onShow( state ) } ] }
				>
					{ text }
				</Notice>
			) ) }
		</>
	);
}
