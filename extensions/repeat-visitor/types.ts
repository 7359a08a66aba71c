/** Attributes of jetpack/repeat-visitor, as in block.json. */
export type RepeatVisitorAttributes = {
	/** `after-visits` or `before-visits`. */
	criteria: string;
	/** Number of earlier visits. */
	threshold: number;
};
