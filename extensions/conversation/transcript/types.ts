/** A speaker. The label is HTML, as in the saved markup: `Tom &amp; Ann`. */
export type Speaker = {
	slug: string;
	label: string;
};

/** A line of a transcript. With a speaker or a time it becomes a dialogue, otherwise a paragraph. */
export type Entry = {
	/** Text as HTML. */
	content: string;
	/** `12:04`. */
	timestamp?: string;
	showTimestamp?: boolean;
	label?: string;
	slug?: string;
};

/** A parsed transcript. */
export type Conversation = {
	readonly speakers: readonly Speaker[];
	readonly dialogues: readonly Entry[];
};

/** A parsed line: plain text, with a name instead of a speaker's slug. */
export interface Line {
	readonly text: string;
	readonly speaker?: string;
	/** Seconds. */
	readonly time?: number;
}

/** Reasons why a file is not a transcript. */
export type ImportError = 'missing' | 'size' | 'type' | 'extension' | 'empty' | 'unsupported';

/** Result of reading a file. */
export type ParseResult =
	{ readonly ok: true; readonly conversation: Conversation } | { readonly ok: false; readonly problem: ImportError };
