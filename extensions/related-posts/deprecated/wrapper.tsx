import { useBlockProps } from '@wordpress/block-editor';
import { attributes, supports } from './attributes';

/** Version of Jetpack 13.2 and newer without a heading: an empty wrapper, which Slipstream does not save. */
export const wrapper = {
	apiVersion: 3,
	attributes,
	supports,
	save: () => <div { ...useBlockProps.save() } />,
};
