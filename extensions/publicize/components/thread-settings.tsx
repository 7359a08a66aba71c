import { RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ThreadNotices } from '../threads/notices';

interface Props {
	readonly isThread: boolean;
	readonly onChange: ( isThread: boolean ) => void;
	/** Preview of the thread. */
	readonly children: ReactNode;
}

/** Radio buttons: share as a single post, or as a thread. */
export function ThreadSettings( { isThread, onChange, children }: Props ) {
	return (
		<div className="jetpack-publicize-twitter-options__type">
			<RadioControl
				label={ __( 'Twitter settings', 'slipstream' ) }
				selected={ isThread ? 'thread' : 'single' }
				options={ [
					{
						label: __( 'Single Tweet', 'slipstream' ),
						description: __( 'Share a link to this post to Twitter.', 'slipstream' ),
						value: 'single',
					},
					{
						label: __( 'Twitter Thread', 'slipstream' ),
						description: __( 'Share the content of this post as a Twitter thread.', 'slipstream' ),
						value: 'thread',
					},
				] }
				onChange={ ( value ) => onChange( value === 'thread' ) }
			/>
			{ isThread && <ThreadNotices /> }
			{ isThread && children }
		</div>
	);
}
