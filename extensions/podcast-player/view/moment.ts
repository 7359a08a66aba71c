/** A position in an episode, as a URL fragment describes it. */
export interface Moment {
	/** Position in seconds. */
	readonly time: number;
	/** Short ID of the episode; undefined for the first one. */
	readonly episode?: string;
}

/** @param moment @return The URL fragment, starting with `#`. */
export function toHash( { time, episode }: Moment ): string {
	return `#t=${ Math.floor( time ) }${ episode ? `&episode=${ episode }` : '' }`;
}

/** @param hash The URL fragment. @return The moment; null if the fragment contains none. */
export function fromHash( hash: string ): Moment | null {
	const values = new URLSearchParams( hash.slice( 1 ) );
	const time = values.get( 't' ) ?? '';
	return /^\d{1,6}$/.test( time ) ? { time: Number( time ), episode: values.get( 'episode' ) ?? undefined } : null;
}
