import { useBlockProps } from '@wordpress/block-editor';

/** All data is in the attributes; the server prints the story into this element. */
export default function save() {
	return <div { ...useBlockProps.save( { className: 'wp-story' } ) } />;
}
