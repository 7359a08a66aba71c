import { useBlockProps } from '@wordpress/block-editor';

/** Saves an empty element. All data is in the attributes; the server renders the story. */
export default function save() {
	return <div { ...useBlockProps.save( { className: 'wp-story' } ) } />;
}
