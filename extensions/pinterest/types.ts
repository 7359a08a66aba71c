/** Attributes of jetpack/pinterest, as block.json has them. */
export type PinterestAttributes = {
	/** Of a pin, a board or a user. */
	url?: string;
};
