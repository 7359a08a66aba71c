/** A saved image, with keys in this order. An image that was not selected is an empty object. */
export type ComparedImage = {
	id?: number;
	url?: string;
	alt?: string;
	/** Missing if the media library has no size. The same applies to height. */
	width?: number;
	height?: number;
};

/** Attributes of jetpack/image-compare, as declared in block.json. */
export type ImageCompareAttributes = {
	imageBefore: ComparedImage;
	imageAfter: ComparedImage;
	/** HTML of the caption, which the markup contains as well. */
	caption?: string;
	/** `horizontal` or `vertical`. */
	orientation: string;
	/** This attribute and those below are saved only in the comment. The server passes them to the slider. */
	showLabels: boolean;
	labelBefore?: string;
	labelAfter?: string;
	/** Initial visible percentage of the first image. */
	startingPosition: number;
};
