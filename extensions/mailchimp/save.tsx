import { InnerBlocks } from '@wordpress/block-editor';

/** Saves the button only: the server prints the form around it. */
export default function save() {
	return <InnerBlocks.Content />;
}
