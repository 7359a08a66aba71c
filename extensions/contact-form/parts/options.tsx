import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The options of a field, where each is a block of its own. */
export function OptionsPart() {
	const blockProps = useBlockProps( { className: 'jetpack-field-multiple__list' } );
	return (
		<ul
			{ ...useInnerBlocksProps( blockProps, {
				allowedBlocks: [ 'jetpack/option' ],
				templateLock: false,
				renderAppender: false,
			} ) }
		/>
	);
}
