import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType, switchToBlockType, type Block } from '@wordpress/blocks';
import { Notice } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { SUCCESSOR } from '../transforms';

interface Props {
	readonly clientId: string;
	/** Called to replace this block; undefined if the block is locked. */
	readonly onReplace?: ( blocks: Block[] ) => void;
}

/** Notice that the form no longer works, with a button to replace it with the subscription form. */
export function ClosedNotice( { clientId, onReplace }: Props ) {
	const { select } = useRegistry();
	const change = () => {
		const block = select( blockEditorStore ).getBlock( clientId );
		const successors = block && switchToBlockType( block, SUCCESSOR );
		if ( successors ) {
			onReplace?.( successors );
		}
	};
	return (
		<Notice
			status="warning"
			isDismissible={ false }
			actions={
				onReplace && getBlockType( SUCCESSOR )
					? [
							{
								label: __( 'Convert to a subscription form', 'slipstream' ),
								onClick: change,
								variant: 'primary',
							},
						]
					: []
			}
		>
			{ __( 'Revue closed in January 2023. Visitors don’t see this form.', 'slipstream' ) }
		</Notice>
	);
}
