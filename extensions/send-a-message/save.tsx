import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** Saves a wrapper element around the button. */
export default function save() {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
