import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** A wrapper around the button. */
export default function save() {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
