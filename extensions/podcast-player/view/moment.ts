/** A place in an episode, as an address names it. */
export interface Moment {
	/** Seconds. */
	readonly time: number;
	/** The episode's short id; missing for whatever comes first. */
	readonly episode?: string;
}

/** @param moment @return The end of an address, beginning with `#`. */
export function toHash( { time, episode }: Moment ): string {
	return `#t=${ Math.floor( time ) }${ episode ? `&episode=${ episode }` : '' }`;
}

/** @param hash The end of an address. @return Null when it names no moment. */
export function fromHash( hash: string ): Moment | null {
	const values = new URLSearchParams( hash.slice( 1 ) );
	const time = values.get( 't' ) ?? '';
	return /^\d{1,6}$/.test( time ) ? { time: Number( time ), episode: values.get( 'episode' ) ?? undefined } : null;
}
