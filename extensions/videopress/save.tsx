import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { HTMLAttributes } from 'react';
import { buildAddress } from './address';
import type { VideoAttributes } from './types';

/** Saves a hosted video as a URL on a separate line, which WordPress embeds. */
export function figure( props: HTMLAttributes< HTMLElement >, attributes: VideoAttributes ) {
	const { address, caption, maxWidth } = attributes;
	return (
		<figure { ...props }>
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

export const saveHosted = ( attributes: VideoAttributes ) =>
	figure( useBlockProps.save( { className: attributes.videoPressClassNames } ), attributes );
