import { RichText, useBlockProps } from '@wordpress/block-editor';
import { buildAddress } from './address';
import type { VideoAttributes } from './types';

/** A hosted video: WordPress makes a player of a line that is nothing but an address. */
export function saveHosted( attributes: VideoAttributes ) {
	const { address, caption, maxWidth, videoPressClassNames } = attributes;
	return (
		<figure { ...useBlockProps.save( { className: videoPressClassNames } ) }>
			<div
				className="wp-block-embed__wrapper"
				style={ maxWidth && maxWidth !== '100%' ? { maxWidth, margin: 'auto' } : undefined }
			>
				{ `\n${ address?.trim() || buildAddress( attributes ) }\n` }
			</div>
			{ ! RichText.isEmpty( caption ) && <RichText.Content tagName="figcaption" value={ caption } /> }
		</figure>
	);
}
