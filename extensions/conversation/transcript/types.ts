/** A speaker. As in the saved markup, the label is HTML: `Tom &amp; Ann`. */
export type Speaker = {
	slug: string;
	label: string;
};

/** A line of a transcript. It becomes a dialogue if it has a speaker or a time, otherwise a paragraph. */
export type Entry = {
	/** Text as HTML. */
	content: string;
	/** Timestamp, such as `12:04`. */
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

/** A line as parsed: plain text, with the speaker's name instead of a slug. */
export interface Line {
	readonly text: string;
	readonly speaker?: string;
	/** Start in seconds. */
	readonly time?: number;
}

/** Reasons why a file cannot be imported. */
export type ImportError = 'missing' | 'size' | 'type' | 'extension' | 'empty' | 'unsupported';

/** Result of reading a transcript file. */
export type ParseResult =
	{ readonly ok: true; readonly conversation: Conversation } | { readonly ok: false; readonly problem: ImportError };
