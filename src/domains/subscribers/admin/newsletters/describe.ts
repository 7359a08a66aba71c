import { dateI18n, getSettings, humanTimeDiff } from '@wordpress/date';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Newsletter, Planned } from './types';

const numbers = new Intl.NumberFormat( document.documentElement.lang || undefined );

export const format = ( count: number ) => numbers.format( count );

export const toDate = ( date: string ) => dateI18n( getSettings().formats.datetime, date );

function pauseText( reason: string ): string {
	const texts: Readonly< Record< string, string > > = {
		queue: __( 'Paused: all newsletters are paused in the queue.', 'slipstream' ),
		mail: __(
			'Paused: the mail server refuses emails. Sending continues when it accepts them again.',
			'slipstream'
		),
	};
	return texts[ reason ] ?? __( 'Paused', 'slipstream' );
}

function stopText( reason: string ): string {
	const texts: Readonly< Record< string, string > > = {
		post_not_public: __(
			'Stopped: the post is not public. Sending continues when it is published again.',
			'slipstream'
		),
		post_switched_off: __( 'Stopped: emails are switched off for this post.', 'slipstream' ),
		post_category: __( 'Stopped: posts in the categories of this post are not emailed.', 'slipstream' ),
	};
	return texts[ reason ] ?? __( 'Stopped', 'slipstream' );
}

/** Returns the progress of a newsletter that is being sent. */
function progressText( { recipients, waiting, ends }: Newsletter ): string {
	const progress = sprintf(
		/* translators: 1: number of emails that are done, 2: number of all emails. */
		__( 'Sending: %1$s of %2$s', 'slipstream' ),
		format( Math.max( 0, recipients - waiting ) ),
		format( recipients )
	);
	return ends
		? /* translators: 1: progress, such as "Sending: 3 of 100", 2: a time from now, such as "in 2 hours". */
			sprintf( __( '%1$s. Expected to finish %2$s.', 'slipstream' ), progress, humanTimeDiff( ends, new Date() ) )
		: progress;
}

/** Describes the state of a newsletter in one line. */
export function stateText( newsletter: Newsletter ): string {
	switch ( newsletter.state ) {
		case 'sending':
			return progressText( newsletter );
		case 'paused':
			return pauseText( newsletter.reason );
		case 'stopped':
			return stopText( newsletter.reason );
		case 'failed':
			return __( 'Sent with failures', 'slipstream' );
		case 'sent':
			return __( 'Sent', 'slipstream' );
	}
}

/**
 * Returns the figures of a newsletter with their labels; null for an unknown figure. Figures that are rarely above zero are left out
 * while they are zero.
 */
export function figures( { recipients, sent, waiting, failed, bounced, unsubscribed }: Newsletter ) {
	const shown = [
		{ label: __( 'Recipients', 'slipstream' ), value: recipients },
		{ label: __( 'Sent', 'slipstream' ), value: sent },
		{ label: __( 'Waiting', 'slipstream' ), value: waiting || undefined },
		{ label: __( 'Failed', 'slipstream' ), value: failed },
		{ label: __( 'Bounced', 'slipstream' ), value: bounced },
		{ label: __( 'Unsubscribed', 'slipstream' ), value: unsubscribed },
	];
	return shown.flatMap( ( { label, value } ) =>
		value === undefined ? [] : [ { label, value: value === null ? null : format( value ) } ]
	);
}

/** Returns sentences about emails that were not sent. */
export function notes( { reasons, withheld, rest }: Newsletter ): string[] {
	return [
		...reasons.map( ( { text, count } ) =>
			/* translators: 1: number of failed emails, 2: a sentence with the reason. */
			sprintf( __( '%1$s failed: %2$s', 'slipstream' ), format( count ), text )
		),
		withheld
			? sprintf(
					/* translators: %s: number of emails. */
					_n(
						'%s email was not sent: the subscriber had left, or the post was unpublished.',
						'%s emails were not sent: the subscribers had left, or the post was unpublished.',
						withheld,
						'slipstream'
					),
					format( withheld )
				)
			: '',
		rest
			? sprintf(
					/* translators: %s: number of subscribers. */
					_n( 'Not sent to %s subscriber.', 'Not sent to %s subscribers.', rest, 'slipstream' ),
					format( rest )
				)
			: '',
	].filter( Boolean );
}

/** Describes when a planned post will be emailed. */
export function planText( { state, date }: Planned ): string {
	if ( date ) {
		/* translators: %s: date and time. */
		return sprintf( __( 'Scheduled for %s', 'slipstream' ), toDate( date ) );
	}
	return state === 'pending' ? __( 'Pending review', 'slipstream' ) : __( 'Draft', 'slipstream' );
}
