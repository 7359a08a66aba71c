import { __ } from '@wordpress/i18n';
import networks from '../data/social-networks.json';

/** Maximum tweets with content (specification 3). */
export const MAX_TWEETS = 100;

/** Tweets without content: the first with the message, the last with the link. */
export const FRAME = 2;

/** Text appended to the message of a thread (contract publicize, section 5). */
export const THREAD_SUFFIX = networks.threadSuffix;

/**
 * Returns the text of a thread's last tweet.
 *
 * @param count Number of tweets with content, before the thread is cut.
 * @param link  URL of the post.
 */
export function getClosingText( count: number, link: string ): string {
	const text =
		count > MAX_TWEETS
			? __( 'The rest of this thread can be read here:', 'slipstream' )
			: __( 'This thread can be read here:', 'slipstream' );
	return `${ text } ${ link }`;
}
