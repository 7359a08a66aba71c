import { createBlock, type BlockTransform } from '@wordpress/blocks';
import type { SavedVideo } from './types';

/** A block of WordPress' own can be edited. */
export const transforms = {
	to: [
		{
			type: 'block',
			blocks: [ 'core/video' ],
			isMatch: ( { guid }: SavedVideo ) => Boolean( guid ),
			transform: ( { content, title, description, ...rest }: SavedVideo ) =>
				createBlock( 'core/video', {
					...rest,
					address: content
						?.match( /https?:\/\/videopress\.com\/v\/[^\s<]+/ )?.[ 0 ]
						.replaceAll( '&amp;', '&' ),
					videoPressClassNames: 'wp-block-embed is-type-video is-provider-videopress',
				} ),
		} as unknown as BlockTransform,
	],
};
