import { Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import networks from '../../../shared/data/social-networks.json';
import { publicizeStore } from '../store';
import { FRAME } from './first-and-last';

/** Numbers of tweets, including the first and the last. From TOO_LONG on, the thread is cut. From LONG on, authors see a warning. */
const TOO_LONG = networks.maxTweets + FRAME;
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
 * @param isTwitter    Whether X is one of the networks. Otherwise the texts do not name it, and the previews say what is cut.
 */
export function getLengthNotice( count: number, isPrePublish: boolean, isTwitter = true ): LengthNotice | undefined {
	if ( count >= TOO_LONG && isTwitter ) {
		return {
			status: 'error',
			text: __( 'Only the first 100 tweets of this post will be published in the Twitter thread.', 'slipstream' ),
		};
	}
	if ( count >= LONG ) {
		return {
			status: 'warning',
			text: isTwitter
				? __( 'This post will create a Twitter thread more than 20 tweets long.', 'slipstream' )
				: __( 'This post will create a thread of more than 20 posts.', 'slipstream' ),
		};
	}
	if ( isPrePublish && count <= FRAME ) {
		return {
			status: 'warning',
			text: isTwitter
				? __(
						'None of the content in this post could be transformed into tweets, it may be better to share as a single tweet.',
						'slipstream'
					)
				: __( 'Nothing in this post can become a thread. Share it as a single post instead.', 'slipstream' ),
		};
	}
	return undefined;
}

/** Shows the notice about the length of the thread. */
export function ThreadNotices( { isTwitter }: { readonly isTwitter: boolean } ) {
	const { count, isPrePublish } = useSelect( ( select ) => {
		const content: number = select( publicizeStore ).getTweets().length;
		return {
			count: content + FRAME,
			isPrePublish: select( editorStore ).isPublishSidebarOpened(),
		};
	}, [] );
	const notice = getLengthNotice( count, isPrePublish, isTwitter );
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
