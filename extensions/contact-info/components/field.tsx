import { TextControl } from '@wordpress/components';
import { inOneLine } from '../text';

interface Props {
	readonly label: string;
	readonly value: string;
	readonly onChange: ( value: string ) => void;
	/** On-screen keyboard to show. */
	readonly inputMode?: 'text' | 'email' | 'tel';
	readonly className?: string;
}

/** A text field. Autofill is off, since authors enter data of the business. */
export function Field( { label, value, onChange, inputMode = 'text', className }: Props ) {
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			autoComplete="off"
			// Numbers and addresses read from left to right in any language.
			dir={ inputMode === 'text' ? undefined : 'auto' }
			className={ className }
			inputMode={ inputMode }
			label={ label }
			value={ inOneLine( value ) }
			onChange={ onChange }
		/>
	);
}
