import { useBlockProps } from '@wordpress/block-editor';

/** Saves nothing visible: authors replace this block with a payment block. */
export default function save() {
	return <div { ...useBlockProps.save() } />;
}
