import { TextareaControl } from '@wordpress/components';
import { _n, sprintf } from '@wordpress/i18n';

interface Props {
	readonly label: string;
	readonly placeholder: string;
	readonly value: string;
	readonly rows: number;
	readonly help?: string;
	readonly onChange: ( value: string ) => void;
}

/** Textarea with a character count. An emoji counts as one character. */
export function CountedTextarea( { help, value, ...control }: Props ) {
	const count = Array.from( value ).length;
	return (
		<div className="jetpack-seo-message-box">
			<TextareaControl __nextHasNoMarginBottom value={ value } help={ help } { ...control } />
			<div className="jetpack-seo-character-count">
				{
					/* translators: %d: number of characters. */
					sprintf( _n( '%d character', '%d characters', count, 'slipstream' ), count )
				}
			</div>
		</div>
	);
}
