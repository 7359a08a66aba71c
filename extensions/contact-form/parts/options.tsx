import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The options of a field, where each is a block of its own. A block in the canvas has a role that no list may have. */
export function OptionsPart() {
	const blockProps = useBlockProps( { className: 'jetpack-field-multiple__list' } );
	return (
		<div
			{ ...useInnerBlocksProps( blockProps, {
				allowedBlocks: [ 'jetpack/option' ],
				templateLock: false,
				renderAppender: false,
			} ) }
		/>
	);
}
