import { InnerBlocks } from '@wordpress/block-editor';
import { attributes } from './attributes';
import { RawWrapper } from './raw-wrapper';

/** From 10.7 on, with classes or styles that today's WordPress writes in another way, or no longer. */
export const wrapper = {
	attributes,
	save( props: { attributes: Record< string, unknown > } ) {
		return (
			<RawWrapper attributes={ props.attributes }>
				<InnerBlocks.Content />
			</RawWrapper>
		);
	},
};
