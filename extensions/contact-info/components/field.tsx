import { TextControl } from '@wordpress/components';
import { inOneLine } from '../text';

interface Props {
	readonly label: string;
	readonly value: string;
	readonly onChange: ( value: string ) => void;
	/** What kind of keyboard a telephone shows. */
	readonly inputMode?: 'text' | 'email' | 'tel';
	readonly className?: string;
}

/** A line of text. Browsers offer no own data here: what an author writes is the business's. */
export function Field( { label, value, onChange, inputMode = 'text', className }: Props ) {
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			autoComplete="off"
			// A number or an address reads from left to right on every screen.
			dir={ inputMode === 'text' ? undefined : 'auto' }
			className={ className }
			inputMode={ inputMode }
			label={ label }
			value={ inOneLine( value ) }
			onChange={ onChange }
		/>
	);
}
