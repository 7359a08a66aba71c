/** An episode in the page's data, without empty fields. */
export interface Episode {
	/** Short and permanent. */
	readonly id: string;
	readonly src: string;
	readonly title: string;
	readonly link?: string;
	readonly description?: string;
	/** Seconds and title of each chapter. */
	readonly chapters?: readonly ( readonly [ number, string ] )[];
}

/** The server's data for the script. */
export interface PlayerData {
	/** Properties of the podcast. */
	readonly title: string;
	readonly cover?: string;
	readonly tracks: readonly Episode[];
}
