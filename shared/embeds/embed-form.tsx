import { Button, Notice, Placeholder, TextareaControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';

interface FieldProps {
	/** What the field is called; it is not seen. */
	readonly label: string;
	readonly placeholder: string;
	/** What is there already. */
	readonly value: string;
	/** Whether code of several lines is accepted. */
	readonly isCode?: boolean;
	/** Gets what stands in the field, without space around it. */
	readonly onSubmit: ( text: string ) => void;
}

interface Props extends FieldProps {
	readonly title: string;
	readonly icon: ReactElement;
	readonly instructions?: string;
	/** Shown above the field, as long as it is there. */
	readonly error?: EmbedError;
	/** Links of help, below the field. */
	readonly children?: ReactNode;
}

/** What went wrong, and what can be done. */
export interface EmbedError {
	readonly message: string;
	/** Turns the block into a link, where that is offered. */
	readonly onConvert?: () => void;
}

/** The field and its button alone, for a sidebar. */
export function EmbedField( { label, placeholder, value, isCode = false, onSubmit }: FieldProps ) {
	const [ text, setText ] = useState( value );
	const common = { label, placeholder, value: text, onChange: setText, hideLabelFromVision: true };
	return (
		<form
			className="slipstream-embed-form"
			onSubmit={ ( event ) => {
				event.preventDefault();
				onSubmit( text.trim() );
			} }
		>
			{ isCode ? (
				<TextareaControl __nextHasNoMarginBottom { ...common } />
			) : (
				<TextControl __nextHasNoMarginBottom __next40pxDefaultSize { ...common } />
			) }
			<Button __next40pxDefaultSize variant="primary" type="submit">
				{ __( 'Embed', 'slipstream' ) }
			</Button>
		</form>
	);
}

/** Says that something can't be embedded; WordPress' notice is also spoken. */
export function EmbedNotice( { message, onConvert }: EmbedError ) {
	return (
		<Notice
			status="error"
			isDismissible={ false }
			actions={
				onConvert
					? [ { label: __( 'Convert block to link', 'slipstream' ), onClick: onConvert, variant: 'link' } ]
					: []
			}
		>
			{ message }
		</Notice>
	);
}

/** Where an author says what to embed. What was typed stays when it can't be. */
export function EmbedForm( { title, icon, instructions, error, children, ...field }: Props ) {
	return (
		<Placeholder
			label={ title }
			icon={ icon }
			instructions={ instructions }
			notices={ error && <EmbedNotice { ...error } /> }
		>
			<EmbedField { ...field } />
			{ children && <div className="slipstream-embed-form__links">{ children }</div> }
		</Placeholder>
	);
}
