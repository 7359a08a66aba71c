import { Button, Notice, Placeholder, TextareaControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';

interface FieldProps {
	/** Label of the field, visually hidden. */
	readonly label: string;
	readonly placeholder: string;
	/** Initial value. */
	readonly value: string;
	/** Whether the field accepts code with several lines. */
	readonly isCode?: boolean;
	/** Receives the trimmed value. */
	readonly onSubmit: ( text: string ) => void;
}

interface Props extends FieldProps {
	readonly title: string;
	readonly icon: ReactElement;
	readonly instructions?: string;
	/** Error message to show above the field. */
	readonly error?: EmbedError;
	/** Links to help pages, to show below the field. */
	readonly children?: ReactNode;
}

/** An error message and what to do about it. */
export interface EmbedError {
	readonly message: string;
	/** Replaces the block with a link; undefined if that is not possible. */
	readonly onConvert?: () => void;
}

/** Field and button, without the placeholder around them. */
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

/** Notice that a URL cannot be embedded, which screen readers announce. */
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

/** Placeholder in which an author enters what to embed. Refused input stays in the field. */
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
