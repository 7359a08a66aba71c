import { __experimentalConfirmDialog as ConfirmDialog } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

export interface Question {
	readonly text: string;
	/** Label of the button that confirms. */
	readonly label: string;
}

/**
 * Asks for confirmation before an action that cannot be undone. The caller must render the returned `dialog`. Its accessible name is a
 * property of the modal in it, which the type of ConfirmDialog lacks.
 */
export function useConfirm() {
	const [ open, setOpen ] = useState< Question & { readonly answer: ( isSure: boolean ) => void } >();
	const confirm = useCallback(
		( question: Question ) => new Promise< boolean >( ( answer ) => setOpen( { ...question, answer } ) ),
		[]
	);
	const answer = ( isSure: boolean ) => {
		setOpen( undefined );
		open?.answer( isSure );
	};
	const dialog = open && (
		<ConfirmDialog
			onConfirm={ () => answer( true ) }
			onCancel={ () => answer( false ) }
			{ ...{ contentLabel: open.label } }
			confirmButtonText={ open.label }
			cancelButtonText={ __( 'Cancel', 'slipstream' ) }
		>
			{ open.text }
		</ConfirmDialog>
	);
	return { confirm, dialog };
}
