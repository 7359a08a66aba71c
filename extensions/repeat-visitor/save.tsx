import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

export default function save() {
	return (
		<div { ...useBlockProps.save() }>
			<div { ...useInnerBlocksProps.save( { className: 'wp-block-jetpack-repeat-visitor__inner-container' } ) } />
		</div>
	);
}
