import { Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { publicizeStore } from '../store';

/** Numbers of tweets, including the first and the last: from TOO_LONG on the thread is cut, from LONG on authors are warned. */
const TOO_LONG = 102;
const LONG = 22;
const NOTHING = 2;

/** Tweets without content: the first with the message, the last with the link. */
const FRAME = 2;

interface Status {
	readonly status: 'error' | 'warning';
	readonly text: string;
}

/**
 * Returns the notice about the length of a thread; undefined if none is needed.
 *
 * @param count        Number of tweets, including the first and the last.
 * @param isPrePublish Whether the author is about to publish.
 */
export function getStatus( count: number, isPrePublish: boolean ): Status | undefined {
	if ( count >= TOO_LONG ) {
		return {
			status: 'error',
			text: __( 'Only the first 100 tweets of this post will be published in the Twitter thread.', 'slipstream' ),
		};
	}
	if ( count >= LONG ) {
		return {
			status: 'warning',
			text: __( 'This post will create a Twitter thread more than 20 tweets long.', 'slipstream' ),
		};
	}
	if ( isPrePublish && count <= NOTHING ) {
		return {
			status: 'warning',
			text: __(
				'None of the content in this post could be transformed into tweets, it may be better to share as a single tweet.',
				'slipstream'
			),
		};
	}
	return undefined;
}

/** Shows the notice about the length of the thread. */
export function ThreadNotices() {
	const { count, isPrePublish } = useSelect( ( select ) => {
		const content: number = select( publicizeStore ).getTweets().length;
		return {
			count: content + FRAME,
			isPrePublish: select( editorStore ).isPublishSidebarOpened(),
		};
	}, [] );
	const status = getStatus( count, isPrePublish );
	return (
		<div className="jetpack-publicize-twitter-options__notices">
			{ status && (
				<Notice className="jetpack-publicize-notice" status={ status.status } isDismissible={ false }>
					{ status.text }
				</Notice>
			) }
		</div>
	);
}
