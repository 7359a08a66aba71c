/** Somebody who speaks. Labels are HTML, as the saved markup has them: `Tom &amp; Ann`. */
export type Speaker = {
	slug: string;
	label: string;
};

/** One line of a transcript: with a speaker or a time it becomes a dialogue, with neither a paragraph. */
export type Entry = {
	/** HTML. */
	content: string;
	/** `12:04`. */
	timestamp?: string;
	showTimestamp?: boolean;
	label?: string;
	slug?: string;
};

/** A transcript, read. */
export type Conversation = {
	readonly speakers: readonly Speaker[];
	readonly dialogues: readonly Entry[];
};

/** What a reader makes of a line: plain text, before it is HTML and before its speaker has a slug. */
export interface Line {
	readonly text: string;
	readonly speaker?: string;
	/** Seconds. */
	readonly time?: number;
}

/** Why a file is no transcript. */
export type Problem = 'missing' | 'size' | 'type' | 'extension' | 'empty' | 'unsupported';

/** What came out of a file. */
export type ParseResult =
	{ readonly ok: true; readonly conversation: Conversation } | { readonly ok: false; readonly problem: Problem };
