import { TextareaControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';

interface Props {
	readonly message: string;
	readonly maxLength: number;
	readonly isDisabled: boolean;
	readonly onChange: ( message: string ) => void;
}

/** Textarea for the message, with the number of remaining characters. */
export function MessageBox( { message, maxLength, isDisabled, onChange }: Props ) {
	const remaining = maxLength - message.length;
	/* translators: %d: number of characters. */
	const count = _n( '%d character remaining', '%d characters remaining', remaining, 'slipstream' );
	return (
		<div className="jetpack-publicize-message-box">
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Customize your message', 'slipstream' ) }
				placeholder={ __(
					"Write a message for your audience here. If you leave this blank, we'll use an excerpt of the post content as the message.",
					'slipstream'
				) }
				rows={ 4 }
				maxLength={ maxLength }
				value={ message }
				disabled={ isDisabled }
				onChange={ onChange }
			/>
			<div
				className={ `jetpack-publicize-character-count${ remaining <= 0 ? ' wpas-twitter-length-limit' : '' }` }
			>
				{ sprintf( count, remaining ) }
			</div>
		</div>
	);
}
