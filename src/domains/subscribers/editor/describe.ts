import { dateI18n, getSettings } from '@wordpress/date';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Newsletter } from './types';

/** State of the post in the editor. */
export interface EditedPost {
	/** Whether the saved post is public. */
	readonly isPublished: boolean;
	/** Whether emails are switched off in the editor, saved or not. */
	readonly isSwitchedOff: boolean;
}

/** Whether no email of the post was sent yet, but the post may still be emailed. */
export const isPlanned = ( { status, recipients }: Newsletter, { isPublished }: EditedPost ) =>
	( status === 'none' && ! isPublished ) || ( status === 'stopped' && recipients === 0 );

/** Whether some emails can still be stopped. */
export const isChoosable = ( newsletter: Newsletter, post: EditedPost ) =>
	newsletter.may_choose && ( isPlanned( newsletter, post ) || newsletter.waiting > 0 );

/** Whether some emails may still be sent, also after another attempt or when the post is published again. */
export const isChangeable = ( newsletter: Newsletter, post: EditedPost ) =>
	isPlanned( newsletter, post ) ||
	newsletter.status === 'waiting' ||
	newsletter.status === 'stopped' ||
	newsletter.waiting + newsletter.failed + ( newsletter.withheld.post_not_public ?? 0 ) > 0;

function planText( { objection, audience }: Newsletter, { isSwitchedOff }: EditedPost ): string {
	if ( isSwitchedOff ) {
		return __( 'This post will not be emailed.', 'slipstream' );
	}
	if ( objection === 'post_category' ) {
		return __( 'Posts in these categories are not emailed.', 'slipstream' );
	}
	if ( ! audience ) {
		return __( 'No subscribers for this post yet.', 'slipstream' );
	}
	return sprintf(
		/* translators: %d: number of subscribers. */
		_n(
			'%d subscriber will receive this post when it is first published.',
			'%d subscribers will receive this post when it is first published.',
			audience,
			'slipstream'
		),
		audience
	);
}

function skippedText( reason: string ): string {
	const texts = new Map< string, string >( [
		[ 'earlier', __( 'This post will not be emailed: it was published before.', 'slipstream' ) ],
		[ 'off', __( 'This post was not emailed: the newsletter was off when it was published.', 'slipstream' ) ],
		[ 'import', __( 'This post was not emailed: it was imported.', 'slipstream' ) ],
		[ 'nobody', __( 'This post was not emailed: there were no subscribers when it was published.', 'slipstream' ) ],
		[
			'post_category',
			__( 'This post was not emailed: posts in its categories are never emailed.', 'slipstream' ),
		],
	] );
	return texts.get( reason ) ?? __( 'This post was not emailed.', 'slipstream' );
}

function sentText( count: number, began: string | null ): string {
	/* translators: 1: number of subscribers. 2: date. */
	const text = _n(
		'Emailed to %1$d subscriber on %2$s.',
		'Emailed to %1$d subscribers on %2$s.',
		count,
		'slipstream'
	);
	return sprintf( text, count, dateI18n( getSettings().formats.date, began ?? undefined ) );
}

const waitingText = ( count: number ) =>
	/* translators: %d: number of emails. */
	sprintf( _n( '%d email is waiting to be sent.', '%d emails are waiting to be sent.', count, 'slipstream' ), count );

const failedText = ( count: number ) =>
	/* translators: %d: number of emails. */
	sprintf( _n( '%d email could not be sent.', '%d emails could not be sent.', count, 'slipstream' ), count );

const interruptedText = ( count: number ) =>
	sprintf(
		/* translators: %d: number of emails. */
		_n(
			'%d of them may have arrived: sending was interrupted.',
			'%d of them may have arrived: sending was interrupted.',
			count,
			'slipstream'
		),
		count
	);

const withheldText = ( count: number ) =>
	sprintf(
		/* translators: %d: number of emails. */
		_n(
			'%d email was withheld: the subscriber has left, or the post was unpublished.',
			'%d emails were withheld: the subscribers have left, or the post was unpublished.',
			count,
			'slipstream'
		),
		count
	);

const endedText = ( count: number ) =>
	sprintf(
		/* translators: %d: number of emails. */
		_n(
			'%d email was not sent: this newsletter was stopped.',
			'%d emails were not sent: this newsletter was stopped.',
			count,
			'slipstream'
		),
		count
	);

/** @return Why emails are not sent for now; '' if they are. */
const pausedText = ( paused: Newsletter[ 'paused' ] ) =>
	( {
		'': '',
		newsletter: __( 'This newsletter is paused. It will be sent after it is resumed.', 'slipstream' ),
		queue: __( 'Newsletters are paused. They will be sent after an administrator ends the pause.', 'slipstream' ),
		mail: __(
			'The mail server refuses emails at the moment. Newsletters will be sent when it accepts emails again.',
			'slipstream'
		),
	} )[ paused ];

function progressTexts( newsletter: Newsletter ) {
	const { status, audience, recipients, waiting, sent, failed, interrupted, withheld, began } = newsletter;
	if ( ! recipients ) {
		return [ waitingText( audience ), pausedText( newsletter.paused ) ].filter( Boolean );
	}
	const ended = withheld.newsletter_stopped ?? 0;
	const heldBack = Object.values( withheld ).reduce( ( sum, count ) => sum + count, -ended );
	const isForgotten = ! ( sent + waiting + failed + heldBack + ended );
	const mailed = isForgotten ? recipients : sent;
	return [
		mailed ? sentText( mailed, began ) : '',
		waiting ? waitingText( waiting ) : '',
		waiting ? pausedText( newsletter.paused ) : '',
		failed ? failedText( failed ) : '',
		interrupted ? interruptedText( interrupted ) : '',
		heldBack ? withheldText( heldBack ) : '',
		ended ? endedText( ended ) : '',
		status === 'stopped' ? __( 'Sending continues when the post is published again.', 'slipstream' ) : '',
	].filter( Boolean );
}

/** Describes the past and future emails of a post in sentences. */
export function describe( newsletter: Newsletter, post: EditedPost ): readonly string[] {
	if ( isPlanned( newsletter, post ) ) {
		const isSent = ! post.isSwitchedOff && ! newsletter.objection && newsletter.audience > 0;
		return [ planText( newsletter, post ), isSent ? pausedText( newsletter.paused ) : '' ].filter( Boolean );
	}
	if ( newsletter.status === 'none' ) {
		return [ skippedText( 'earlier' ) ];
	}
	return newsletter.status === 'skipped' ? [ skippedText( newsletter.reason ) ] : progressTexts( newsletter );
}
