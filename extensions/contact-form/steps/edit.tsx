import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import type { EditProps } from '../../../shared/types/extension';

type StepAttributes = { stepLabel?: string; wrapper?: string };

/** Steps of newer Jetpacks: what they hold is edited as it stands, one below the other. */
export function StepEdit( { name, attributes }: EditProps< StepAttributes > ) {
	const { children, ...blockProps } = useInnerBlocksProps( useBlockProps( { className: 'jetpack-form-step' } ), {
		renderAppender: false,
	} );
	return (
		<div { ...blockProps }>
			<p className="jetpack-form-step__title">{ attributes.stepLabel || getBlockType( name )?.title }</p>
			{ children }
		</div>
	);
}
