import { useState } from '@wordpress/element';

interface EmbedInput {
	/** Text of the field: what was refused or is being changed, otherwise the saved text. */
	readonly text: string;
	/** Whether the saved text is shown as an embed. */
	readonly isShown: boolean;
	/** Whether the text of the field cannot be embedded. */
	readonly isRefused: boolean;
	/** Saves a text that can be embedded. Any other text stays in the field, and what was saved before stays saved. */
	readonly submit: ( text: string ) => void;
	/** Shows the field with the saved text. */
	readonly edit: () => void;
}

/**
 * The field of an embed whose input is checked without a request.
 *
 * @param saved   The saved text.
 * @param isValid Whether a text can be embedded.
 * @param onSave  Called with a text that can be embedded.
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
