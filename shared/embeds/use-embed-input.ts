import { useState } from '@wordpress/element';

interface EmbedInput {
	/** Text in the field: the refused or edited input, otherwise the saved text. */
	readonly text: string;
	/** Whether to show the embed instead of the field. */
	readonly isShown: boolean;
	/** Whether the text in the field cannot be embedded. */
	readonly isRefused: boolean;
	/** Saves the text if it can be embedded. Otherwise leaves it in the field, and does not change the saved text. */
	readonly submit: ( text: string ) => void;
	/** Shows the field, with the saved text. */
	readonly edit: () => void;
}

/**
 * Manages the field of an embed. Validates the input without a request.
 *
 * @param saved   Saved text.
 * @param isValid Whether a text can be embedded.
 * @param onSave  Called with valid input.
 */
export function useEmbedInput(
	saved: string,
	isValid: ( text: string ) => boolean,
	onSave: ( text: string ) => void
): EmbedInput {
	const [ typed, setTyped ] = useState< string >();
	const text = typed ?? saved;
	return {
		text,
		isShown: typed === undefined && isValid( saved ),
		isRefused: text !== '' && ! isValid( text ),
		submit: ( next ) => {
			const isFine = isValid( next );
			setTyped( isFine ? undefined : next );
			if ( isFine ) {
				onSave( next );
			}
		},
		edit: () => setTyped( saved ),
	};
}
