import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, type Block } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

const EMAIL = 'jetpack/field-email';
const CONSENT = 'jetpack/field-consent';
const BUTTON = 'jetpack/button';

/** Finds blocks at any depth, because fields can be in columns and steps. */
const contains = ( blocks: readonly Block[], name: string ): boolean =>
	blocks.some( ( block ) => block.name === name || contains( block.innerBlocks, name ) );

/** @return Index at which to insert a field: before the submit button or the block that contains it, else at the end. */
function indexOfButton( blocks: readonly Block[] ): number {
	const index = blocks.findIndex( ( block ) => contains( [ block ], BUTTON ) );
	return index < 0 ? blocks.length : index;
}

/** Suggests adding a consent field to authors who collect email addresses. */
export function ConsentPrompt( { clientId }: { readonly clientId: string } ) {
	const blocks = useSelect( ( select ) => select( blockEditorStore ).getBlocks( clientId ), [ clientId ] );
	const { insertBlock } = useDispatch( blockEditorStore );

	if ( ! contains( blocks, EMAIL ) || contains( blocks, CONSENT ) ) {
		return null;
	}
	return (
		<div>
			<p>
				{ __(
					'You’re already collecting email contacts. Why not make sure you have permission to email them too?',
					'slipstream'
				) }
			</p>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ () => insertBlock( createBlock( CONSENT ), indexOfButton( blocks ), clientId, false ) }
			>
				{ __( 'Add email permission request', 'slipstream' ) }
			</Button>
		</div>
	);
}
