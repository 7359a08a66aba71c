/** Attributes of jetpack/pinterest, as in block.json. */
export type PinterestAttributes = {
	/** URL of a pin, board or profile. */
	url?: string;
};
