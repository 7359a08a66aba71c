/** Attributes of jetpack/dialogue, as block.json has them. */
export type DialogueAttributes = {
	/** Of the conversation's speaker who says it. */
	slug?: string;
	/** The speaker's name, HTML. */
	label?: string;
	/** What is said, HTML. */
	content?: string;
	/** `12:04`; `00:00` when nobody has set it. */
	timestamp?: string;
	/** Whether readers see it. */
	showTimestamp?: boolean;
	placeholder?: string;
};
