import { store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { createBlock, createBlocksFromInnerBlocksTemplate } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import type { EditProps } from '../../../shared/types/extension';
import { useSteps } from '../hooks/use-steps';
import { navigation, steps } from './templates';

/** Adds a navigation block. Without one, the server renders default buttons, which the author cannot edit. */
function AddNavigation( { form, clientId }: { readonly form: string; readonly clientId: string } ) {
	const { insertBlock } = useDispatch( blockEditorStore );
	const index = useSelect( ( select ) => select( blockEditorStore ).getBlockIndex( clientId ), [ clientId ] );
	const add = () => {
		const buttons = createBlocksFromInnerBlocksTemplate( navigation() );
		insertBlock( createBlock( 'jetpack/form-step-navigation', {}, buttons ), index + 1, form );
	};
	return (
		<Button __next40pxDefaultSize variant="secondary" onClick={ add }>
			{ __( 'Add step navigation', 'slipstream' ) }
		</Button>
	);
}

/** Edit component of all steps, which are shown below each other. Visitors see one step at a time. */
export function ContainerEdit( { clientId }: EditProps ) {
	const { insertBlock } = useDispatch( blockEditorStore );
	const count = useSelect( ( select ) => select( blockEditorStore ).getBlockCount( clientId ), [ clientId ] );
	const { form, hasNavigation } = useSteps( clientId );
	const { children, ...props } = useInnerBlocksProps( useBlockProps( { className: 'jetpack-form-steps' } ), {
		template: count ? undefined : steps(),
		templateLock: false,
		renderAppender: false,
	} );
	return (
		<div { ...props }>
			{ children }
			<div className="jetpack-form-steps__buttons">
				<Button
					__next40pxDefaultSize
					icon={ plus }
					variant="secondary"
					onClick={ () => insertBlock( createBlock( 'jetpack/form-step' ), undefined, clientId ) }
				>
					{ __( 'Add step', 'slipstream' ) }
				</Button>
				{ form && ! hasNavigation && <AddNavigation form={ form } clientId={ clientId } /> }
			</div>
		</div>
	);
}
