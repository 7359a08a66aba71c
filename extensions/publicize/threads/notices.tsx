import { Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { FRAME, MAX_TWEETS } from '../../../shared/threads';
import { publicizeStore } from '../store';

/** Numbers of tweets, including the first and the last: from TOO_LONG on the thread is cut, from LONG on authors are warned. */
const TOO_LONG = MAX_TWEETS + FRAME;
const LONG = 20 + FRAME;

interface LengthNotice {
	readonly status: 'error' | 'warning';
	readonly text: string;
}

/**
 * Returns the notice about the length of a thread; undefined if none is needed.
 *
 * @param count        Number of tweets, including the first and the last.
 * @param isPrePublish Whether the author is about to publish.
 */
export function getLengthNotice( count: number, isPrePublish: boolean ): LengthNotice | undefined {
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
	if ( isPrePublish && count <= FRAME ) {
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
	const notice = getLengthNotice( count, isPrePublish );
	return (
		<div className="jetpack-publicize-twitter-options__notices">
			{ notice && (
				<Notice className="jetpack-publicize-notice" status={ notice.status } isDismissible={ false }>
					{ notice.text }
				</Notice>
			) }
		</div>
	);
}
