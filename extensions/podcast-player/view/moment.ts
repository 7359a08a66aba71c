/** A position in an episode, as in a URL. */
export interface Moment {
	/** Seconds. */
	readonly time: number;
	/** Short ID of the episode; missing for the first one. */
	readonly episode?: string;
}

/** @param moment @return The URL fragment, starting with `#`. */
export function toHash( { time, episode }: Moment ): string {
	return `#t=${ Math.floor( time ) }${ episode ? `&episode=${ episode }` : '' }`;
}

/** @param hash The URL fragment. @return Null if it contains no moment. */
export function fromHash( hash: string ): Moment | null {
	const values = new URLSearchParams( hash.slice( 1 ) );
	const time = values.get( 't' ) ?? '';
	return /^\d{1,6}$/.test( time ) ? { time: Number( time ), episode: values.get( 'episode' ) ?? undefined } : null;
}
