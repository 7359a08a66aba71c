import { Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Preview } from '../types';

/** Preview of a post on one network, with a warning if the text is too long. */
export function NetworkPreview( { preview }: { readonly preview: Preview } ) {
	const { text, count, limit, isCut, pictures, card } = preview;
	return (
		<div className="slipstream-share-preview">
			{ isCut && (
				<Notice
					className="jetpack-publicize-notice"
					status="warning"
					isDismissible={ false }
					// Without the numbers, which change with each character: screen readers announce each new text.
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
				{ pictures > 0 && (
					<p>
						{
							/* translators: %d: number of images. */
							sprintf( _n( '%d image', '%d images', pictures, 'slipstream' ), pictures )
						}
					</p>
				) }
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
		</div>
	);
}
