import { TextControl } from '@wordpress/components';
import { inOneLine } from '../text';

interface Props {
	readonly label: string;
	readonly value: string;
	readonly onChange: ( value: string ) => void;
	/** Kind of on-screen keyboard. */
	readonly inputMode?: 'text' | 'email' | 'tel';
	readonly className?: string;
}

/** A text field without autofill, which would suggest the author's own data, not the business'. */
export function Field( { label, value, onChange, inputMode = 'text', className }: Props ) {
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			autoComplete="off"
			// Phone numbers and email addresses read from left to right in all languages.
			dir={ inputMode === 'text' ? undefined : 'auto' }
			className={ className }
			inputMode={ inputMode }
			label={ label }
			value={ inOneLine( value ) }
			onChange={ onChange }
		/>
	);
}
