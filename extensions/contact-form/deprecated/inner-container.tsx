import { InnerBlocks } from '@wordpress/block-editor';
import { attributes } from './attributes';
import { RawWrapper } from './raw-wrapper';

/** Of a version that was never released, but stands in posts of those who tried it. */
export const innerContainer = {
	attributes,
	save( props: { attributes: Record< string, unknown > } ) {
		return (
			<RawWrapper attributes={ props.attributes }>
				<div className="wp-block-contact-form__inner-container">
					<InnerBlocks.Content />
				</div>
			</RawWrapper>
		);
	},
};
