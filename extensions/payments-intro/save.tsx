import { useBlockProps } from '@wordpress/block-editor';

/** An empty element: authors replace the block, and visitors see nothing of it. */
export default function save() {
	return <div { ...useBlockProps.save() } />;
}
