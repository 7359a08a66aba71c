/** An episode in the page's data. Empty properties are left out. */
export interface Episode {
	/** Short, permanent ID. */
	readonly id: string;
	readonly src: string;
	readonly title: string;
	readonly link?: string;
	readonly description?: string;
	/** Start in seconds and title of each chapter. */
	readonly chapters?: readonly ( readonly [ number, string ] )[];
}

/** JSON data that the server prints for the script. */
export interface PlayerData {
	/** Title of the podcast. */
	readonly title: string;
	readonly cover?: string;
	readonly tracks: readonly Episode[];
}
