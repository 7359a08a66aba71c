import networks from '../../../shared/data/social-networks.json';
import { getText, toRecord } from '../../../shared/site';
import { getEditorData } from '../editor-data';
import type { Tweet } from './types';

/** Number of tweets without content of the post: the first one with the message, and the last one with the link. */
export const FRAME = 2;

/** Text appended to the message of a thread (contract publicize, section 5). */
export const THREAD_SUFFIX = networks.threadSuffix;

/** Returns the links of all tweets in their order, each once. */
export const threadLinks = ( tweets: readonly Tweet[] ): readonly string[] => [
	...new Set( tweets.flatMap( ( { urls } ) => urls ) ),
];

/** Returns a message without the suffix of a thread, for a single post. */
export const withoutSuffix = ( message: string ) =>
	message.endsWith( THREAD_SUFFIX ) ? message.slice( 0, -THREAD_SUFFIX.length ) : message;

/**
 * Returns the text of a thread's last tweet. The server provides it in the language of the site; see EditorData.php.
 *
 * @param count Number of tweets with content, before the thread is cut.
 * @param link  URL of the post.
 */
export function getClosingText( count: number, link: string ): string {
	const { closingTexts } = getEditorData();
	const text = getText( toRecord( closingTexts ), count > networks.maxTweets ? 'rest' : 'whole' ) ?? '';
	return `${ text } ${ link }`.trim();
}
