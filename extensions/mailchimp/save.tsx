import { InnerBlocks } from '@wordpress/block-editor';

/** Saves only the button block. The server renders the form around it. */
export default function save() {
	return <InnerBlocks.Content />;
}
