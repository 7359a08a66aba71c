import { InnerBlocks } from '@wordpress/block-editor';

/** Nothing but the button: the server makes the form around it. */
export default function save() {
	return <InnerBlocks.Content />;
}
