import { Button, Modal, Notice, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent, ReactNode } from 'react';
import { reasonOf } from '../../../../admin/requests';

interface Props {
	readonly title: string;
	/** Label of the submit button. */
	readonly label: string;
	/** Submits the form. If it fails, the dialog shows the error. */
	readonly onSend: () => Promise< unknown >;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

/** A dialog with a form. It closes after a successful submission. */
export function DialogForm( { title, label, onSend, onClose, children }: Props ) {
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		setError( '' );
		setIsBusy( true );
		try {
			await onSend();
			onClose();
		} catch ( problem ) {
			setError( reasonOf( problem ) || __( 'Your change was not saved.', 'slipstream' ) );
			setIsBusy( false );
		}
	};
	return (
		<Modal title={ title } onRequestClose={ onClose } size="medium">
			<form className="slipstream-payments__form" onSubmit={ ( event ) => void submit( event ) } noValidate>
				{ error && (
					<Notice status="error" isDismissible={ false }>
						{ error }
					</Notice>
				) }
				{ children }
				<div className="slipstream-settings__buttons">
					<Button
						type="submit"
						variant="primary"
						__next40pxDefaultSize
						isBusy={ isBusy }
						disabled={ isBusy }
						accessibleWhenDisabled
					>
						{ label }
					</Button>
					<Button variant="tertiary" __next40pxDefaultSize onClick={ onClose }>
						{ __( 'Cancel', 'slipstream' ) }
					</Button>
				</div>
			</form>
		</Modal>
	);
}

interface FieldProps {
	readonly value: string;
	readonly onChange: ( value: string ) => void;
}

export const EmailField = ( { label, ...props }: FieldProps & { readonly label: string } ) => (
	<TextControl
		{ ...props }
		__next40pxDefaultSize
		__nextHasNoMarginBottom
		type="email"
		label={ label }
		autoComplete="off"
		dir="ltr"
		required
	/>
);

export const EndField = ( props: FieldProps ) => (
	<TextControl
		{ ...props }
		__next40pxDefaultSize
		__nextHasNoMarginBottom
		type="date"
		label={ __( 'First day without access', 'slipstream' ) }
		help={ __( 'Leave empty for access without an end.', 'slipstream' ) }
	/>
);
