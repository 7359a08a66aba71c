import { InnerBlocks, store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { InlineText } from '../components/inline-text';
import { FIRST_IN_INSERTER } from '../first-in-inserter';
import { stepLabel, useSteps } from '../hooks/use-steps';

type StepAttributes = { stepLabel?: string };

/** Edit component of a step: its name and its fields. */
export function StepEdit( { attributes, setAttributes, clientId }: EditProps< StepAttributes > ) {
	const { steps } = useSteps( clientId );
	const isEmpty = useSelect( ( select ) => select( blockEditorStore ).getBlockCount( clientId ) === 0, [ clientId ] );
	const { children, ...props } = useInnerBlocksProps( useBlockProps( { className: 'jetpack-form-step' } ), {
		prioritizedInserterBlocks: FIRST_IN_INSERTER,
		renderAppender: isEmpty ? InnerBlocks.ButtonBlockAppender : undefined,
	} );
	const number = steps.findIndex( ( step ) => step.clientId === clientId ) + 1;
	return (
		<div { ...props }>
			<div className="jetpack-form-step__title">
				<span className="jetpack-form-step__number">
					{ sprintf(
						/* translators: 1: number of the step, 2: number of steps. */
						__( 'Step %1$d of %2$d', 'slipstream' ),
						number,
						steps.length
					) }
				</span>
				<InlineText
					className="jetpack-form-step__label"
					label={ __( 'Step name', 'slipstream' ) }
					placeholder={ __( 'Add step name…', 'slipstream' ) }
					value={ stepLabel( attributes ) }
					onChange={ ( next ) => setAttributes( { stepLabel: next } ) }
				/>
			</div>
			{ children }
		</div>
	);
}
