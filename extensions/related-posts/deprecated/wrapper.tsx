import { useBlockProps } from '@wordpress/block-editor';
import { attributes, supports } from './attributes';

/** The element of 13.2 and later without a heading, which is no longer saved. */
export const wrapper = {
	apiVersion: 3,
	attributes,
	supports,
	save: () => <div { ...useBlockProps.save() } />,
};
