import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { EditProps } from '../../../shared/types/extension';
import { buttonsTemplate, NAMES } from '../template';

const ALLOWED = [ 'core/button', NAMES.payments, NAMES.login ];

export default function Edit( { context }: EditProps ) {
	const isPreview = context[ 'premium-content/isPreview' ] === true;
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps( { className: 'wp-block-buttons' } ), {
				allowedBlocks: ALLOWED,
				template: buttonsTemplate( isPreview ),
				templateLock: false,
				orientation: 'horizontal',
			} ) }
		/>
	);
}
