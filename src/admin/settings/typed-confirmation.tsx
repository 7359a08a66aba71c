import { Button, Modal, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent, ReactNode } from 'react';

interface Props {
	readonly title: string;
	/** Text to type, in uppercase or lowercase. */
	readonly text: string;
	/** Label of the button that confirms. */
	readonly label: string;
	readonly isBusy: boolean;
	readonly onConfirm: ( typed: string ) => void;
	readonly onCancel: () => void;
	/** Text that explains the consequences. */
	readonly children: ReactNode;
}

const normal = ( text: string ) => text.trim().toLowerCase();

/** Dialog whose confirm button is enabled once the text is typed. */
export function TypedConfirmation( { title, text, label, isBusy, onConfirm, onCancel, children }: Props ) {
	const [ typed, setTyped ] = useState( '' );
	const isTyped = normal( typed ) === normal( text );
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		if ( isTyped && ! isBusy ) {
			onConfirm( typed );
		}
	};
	return (
		<Modal title={ title } onRequestClose={ onCancel } size="medium">
			<form onSubmit={ submit } className="slipstream-settings__confirmation">
				{ children }
				<TextControl
					__next40pxDefaultSize
					/* translators: %s: text to type. */
					label={ sprintf( __( 'Type “%s” to confirm.', 'slipstream' ), text ) }
					value={ typed }
					onChange={ setTyped }
					autoComplete="off"
				/>
				<div className="slipstream-settings__confirmation-buttons">
					<Button variant="tertiary" __next40pxDefaultSize onClick={ onCancel }>
						{ __( 'Cancel', 'slipstream' ) }
					</Button>
					<Button
						type="submit"
						variant="primary"
						isDestructive
						__next40pxDefaultSize
						isBusy={ isBusy }
						disabled={ ! isTyped || isBusy }
						accessibleWhenDisabled
					>
						{ label }
					</Button>
				</div>
			</form>
		</Modal>
	);
}
