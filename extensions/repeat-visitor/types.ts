/** Attributes of jetpack/repeat-visitor, as block.json has them. */
export type RepeatVisitorAttributes = {
	/** `after-visits` or `before-visits`. */
	criteria: string;
	/** How many earlier visits it takes. */
	threshold: number;
};
