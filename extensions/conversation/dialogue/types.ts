/** Attributes of jetpack/dialogue, as declared in block.json. */
export type DialogueAttributes = {
	/** Slug of the speaker in the conversation's list. */
	slug?: string;
	/** Name of the speaker as HTML. */
	label?: string;
	/** Spoken text as HTML. */
	content?: string;
	/** Timestamp, such as `12:04`; `00:00` if not set. */
	timestamp?: string;
	/** Whether the timestamp is visible on the page. */
	showTimestamp?: boolean;
	placeholder?: string;
};
