import { useBlockProps } from '@wordpress/block-editor';

/** An empty element: the server prints the link. */
export default function save() {
	return <div { ...useBlockProps.save() } />;
}
