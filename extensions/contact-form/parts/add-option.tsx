import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';

interface Props {
	readonly clientId: string;
	/** Block to insert. */
	readonly name: string;
}

/** A button that adds an option to the end of a list. */
export function AddOption( { clientId, name }: Props ) {
	const { insertBlock } = useDispatch( blockEditorStore );
	return (
		<Button
			__next40pxDefaultSize
			icon={ plus }
			variant="secondary"
			onClick={ () => insertBlock( createBlock( name ), undefined, clientId ) }
		>
			{ __( 'Add option', 'slipstream' ) }
		</Button>
	);
}
