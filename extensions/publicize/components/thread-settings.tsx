import { Flex, RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ThreadNotices } from '../threads/notices';

interface Props {
	readonly isThread: boolean;
	/** Whether X is one of the networks. If not, the texts do not mention X. */
	readonly isTwitter: boolean;
	readonly onChange: ( isThread: boolean ) => void;
	/** Preview of the thread. */
	readonly children: ReactNode;
}

type Texts = Readonly< Record< 'title' | 'single' | 'singleHelp' | 'thread' | 'threadHelp', string > >;

const twitterTexts = (): Texts => ( {
	title: __( 'Twitter settings', 'slipstream' ),
	single: __( 'Single Tweet', 'slipstream' ),
	singleHelp: __( 'Share a link to this post to Twitter.', 'slipstream' ),
	thread: __( 'Twitter Thread', 'slipstream' ),
	threadHelp: __( 'Share the content of this post as a Twitter thread.', 'slipstream' ),
} );

const neutralTexts = (): Texts => ( {
	title: __( 'Share as', 'slipstream' ),
	single: __( 'Single post', 'slipstream' ),
	singleHelp: __( 'Share a link to this post.', 'slipstream' ),
	thread: __( 'Thread', 'slipstream' ),
	threadHelp: __( 'Share the content of this post as a thread.', 'slipstream' ),
} );

/** Radio buttons: share as a single post, or as a thread. */
export function ThreadSettings( { isThread, isTwitter, onChange, children }: Props ) {
	const { title, single, singleHelp, thread, threadHelp } = isTwitter ? twitterTexts() : neutralTexts();
	return (
		<Flex className="jetpack-publicize-twitter-options__type" direction="column" gap={ 2 } align="stretch">
			<RadioControl
				label={ title }
				selected={ isThread ? 'thread' : 'single' }
				options={ [
					{ label: single, description: singleHelp, value: 'single' },
					{ label: thread, description: threadHelp, value: 'thread' },
				] }
				onChange={ ( value ) => onChange( value === 'thread' ) }
			/>
			{ isThread && <ThreadNotices isTwitter={ isTwitter } /> }
			{ isThread && children }
		</Flex>
	);
}
