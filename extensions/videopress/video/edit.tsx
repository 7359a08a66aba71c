import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import type { SavedVideo } from './types';

const ADDRESS = /https?:\/\/videopress\.com\/v\/[^\s<]+/;

/** Shows the video of a block from newer Jetpack releases, with a button to convert it to an editable video block. */
export default function Edit( { attributes, onReplace }: EditProps< SavedVideo > ) {
	const { guid, title } = attributes;
	const convert = () => {
		const { content, title: _title, description, ...rest } = attributes;
		onReplace?.( [
			createBlock( 'core/video', {
				...rest,
				address: content?.match( ADDRESS )?.[ 0 ].replaceAll( '&amp;', '&' ),
				videoPressClassNames: 'wp-block-embed is-type-video is-provider-videopress',
			} ),
		] );
	};
	return (
		<div { ...useBlockProps( { className: 'slipstream-hosted-video__failed' } ) }>
			<BlockControls>
				<ToolbarGroup>
					{ guid && (
						<ToolbarButton onClick={ convert }>{ __( 'Convert to Video', 'slipstream' ) }</ToolbarButton>
					) }
				</ToolbarGroup>
			</BlockControls>
			<p>
				{ title
					? /* translators: %s: a video's title. */
						sprintf( __( 'VideoPress video: %s', 'slipstream' ), title )
					: __( 'VideoPress video', 'slipstream' ) }
			</p>
			<p>{ guid ? `https://videopress.com/v/${ guid }` : __( 'This video has no URL.', 'slipstream' ) }</p>
		</div>
	);
}
