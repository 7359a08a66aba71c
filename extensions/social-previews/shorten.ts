interface Limits {
	/** Maximum length of a text that is not cut, in characters. */
	readonly fits: number;
	/** Longer texts are cut at the last space between these two indexes. */
	readonly softBreak?: readonly [ from: number, to: number ];
}

/**
 * Cuts a text as the networks do (contract `social-previews`, section 4). An emoji counts as one character.
 *
 * @return The text, or its beginning and "…" if it is too long.
 */
export function shorten( text: string, { fits, softBreak }: Limits ): string {
	const characters = Array.from( text );
	if ( characters.length <= fits ) {
		return text;
	}
	if ( softBreak ) {
		const [ from, to ] = softBreak;
		const space = characters.slice( 0, to ).lastIndexOf( ' ' );
		if ( space > from && space < to ) {
			return `${ characters.slice( 0, space ).join( '' ) }…`;
		}
	}
	return `${ characters.slice( 0, fits ).join( '' ) }…`;
}
