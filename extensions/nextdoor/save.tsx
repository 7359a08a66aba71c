import { useBlockProps } from '@wordpress/block-editor';

/** Saves an empty element. The server renders the embed. */
export default function save() {
	return <div { ...useBlockProps.save() } />;
}
