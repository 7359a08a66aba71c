import { useBlockProps } from '@wordpress/block-editor';

/** Saves an empty element; the server prints the books. */
export default function save() {
	return <div { ...useBlockProps.save() } />;
}
