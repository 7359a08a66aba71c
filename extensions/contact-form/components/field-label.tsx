import { __ } from '@wordpress/i18n';
import { InlineText } from './inline-text';

interface Props {
	readonly label: string;
	readonly isRequired: boolean;
	readonly requiredText?: string;
	/** Default label, shown while the label is empty. */
	readonly placeholder?: string;
	readonly onChange: ( label: string ) => void;
}

export function RequiredMark( { text }: { readonly text?: string } ) {
	return (
		<span className="jetpack-field-label__required" aria-hidden>
			{ text || __( '(required)', 'slipstream' ) }
		</span>
	);
}

/** The label of a field. */
export function FieldLabel( { label, isRequired, requiredText, placeholder, onChange }: Props ) {
	return (
		<div className="jetpack-field-label">
			<InlineText
				className="jetpack-field-label__input"
				label={ __( 'Field label', 'slipstream' ) }
				placeholder={ placeholder || __( 'Add label…', 'slipstream' ) }
				value={ label }
				onChange={ onChange }
			/>
			{ isRequired && <RequiredMark text={ requiredText } /> }
		</div>
	);
}
