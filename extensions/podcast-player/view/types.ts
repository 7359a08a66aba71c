/** An episode, as the page's data has it. What is empty is left out. */
export interface Episode {
	/** Short, and the same as long as the episode lives. */
	readonly id: string;
	readonly src: string;
	readonly title: string;
	readonly link?: string;
	readonly description?: string;
	/** Seconds and title of each. */
	readonly chapters?: readonly ( readonly [ number, string ] )[];
}

/** What the server tells the script. */
export interface PlayerData {
	/** Of the podcast. */
	readonly title: string;
	readonly cover?: string;
	readonly tracks: readonly Episode[];
}
