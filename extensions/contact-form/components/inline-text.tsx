import { PlainText } from '@wordpress/block-editor';
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';

interface Props {
	/** Accessible name. */
	readonly label: string;
	readonly value: string;
	readonly placeholder?: string;
	readonly className: string;
	readonly onChange: ( value: string ) => void;
	readonly onKeyDown?: ( event: KeyboardEvent< HTMLTextAreaElement > ) => void;
	readonly onPaste?: ( event: ClipboardEvent< HTMLTextAreaElement > ) => void;
	readonly fieldRef?: Ref< HTMLTextAreaElement >;
	readonly isMultiline?: boolean;
}

/** A text that is edited in place. */
export function InlineText( { label, fieldRef, isMultiline, onChange, onKeyDown, className, ...props }: Props ) {
	return (
		<PlainText
			{ ...props }
			ref={ fieldRef }
			className={ `jetpack-field__text ${ className }` }
			aria-label={ label }
			onChange={ ( text: string ) => onChange( isMultiline ? text : text.replace( /\s*[\r\n]+\s*/g, ' ' ) ) }
			onKeyDown={ ( event: KeyboardEvent< HTMLTextAreaElement > ) => {
				onKeyDown?.( event );
				if ( event.key === 'Enter' && ! isMultiline ) {
					event.preventDefault();
				}
			} }
		/>
	);
}
