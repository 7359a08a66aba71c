import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Preview } from '../types';
import { NetworkThread } from './network-thread';
import { PictureCount } from './picture-count';

interface Props {
	readonly preview: Preview;
	/** Whether the settings already show the thread of this network, so that this preview omits it. */
	readonly hasOwnThread: boolean;
}

/** Preview of a post on one network, with a warning if the text is too long. */
export function NetworkPreview( { preview, hasOwnThread }: Props ) {
	const { text, count, limit, isCut, isThreadCut, pictures, card, thread } = preview;
	return (
		<div className="slipstream-share-preview">
			{ isCut && (
				<Notice
					className="jetpack-publicize-notice"
					status="warning"
					isDismissible={ false }
					// Omit the numbers, because screen readers announce each new text, and the numbers change with each typed
					// character.
					spokenMessage={ __( 'Too long. The end will be cut.', 'slipstream' ) }
				>
					{ sprintf(
						/* translators: 1: number of characters, 2: maximum. */
						__( 'Too long: %1$d of %2$d characters. The end will be cut.', 'slipstream' ),
						count,
						limit
					) }
				</Notice>
			) }
			{ isThreadCut && (
				<Notice className="jetpack-publicize-notice" status="warning" isDismissible={ false }>
					{ __(
						'This content needs more than 100 posts. The last post of the thread links to the rest.',
						'slipstream'
					) }
				</Notice>
			) }
			<details>
				<summary>
					{ sprintf(
						/* translators: 1: number of characters, 2: maximum. */
						__( 'Preview (%1$d of %2$d characters)', 'slipstream' ),
						count,
						limit
					) }
				</summary>
				<p className="slipstream-share-preview__text" dir="auto">
					{ text }
				</p>
				<PictureCount count={ pictures } />
				{ card && (
					<div className="slipstream-share-preview__card">
						{ card.picture !== '' && <img src={ card.picture } alt="" loading="lazy" /> }
						<p>{ card.host }</p>
						<p>
							<strong dir="auto">{ card.title }</strong>
						</p>
						<p dir="auto">{ card.description }</p>
					</div>
				) }
			</details>
			{ thread.length > 0 && ! hasOwnThread && <NetworkThread thread={ thread } /> }
		</div>
	);
}
