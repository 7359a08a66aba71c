import { TextControl } from '@wordpress/components';
import { toNumber } from '../numbers';

interface Props {
	readonly label: string;
	/** The value. Other software may save it as text. */
	readonly value: unknown;
	readonly help?: string;
	readonly min?: number;
	readonly max?: number;
	readonly onChange: ( value?: number ) => void;
}

/** A setting for a number that can be empty. */
export function NumberSetting( { value, onChange, ...props }: Props ) {
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			{ ...props }
			type="number"
			step="any"
			value={ toNumber( value ) ?? '' }
			onChange={ ( text ) => onChange( toNumber( text ) ) }
		/>
	);
}
