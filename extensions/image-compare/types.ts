/** An image as it is saved, in this order of keys. An image that was never chosen is an empty object. */
export type ComparedImage = {
	id?: number;
	url?: string;
	alt?: string;
	/** Missing when the library does not know it, as height. */
	width?: number;
	height?: number;
};

/** Attributes of jetpack/image-compare, as block.json has them. */
export type ImageCompareAttributes = {
	imageBefore: ComparedImage;
	imageAfter: ComparedImage;
	/** HTML of rich text; stands in the markup as well. */
	caption?: string;
	/** `horizontal` or `vertical`. */
	orientation: string;
	/** This one and those below stand in the comment only: the server hands them to the slider. */
	showLabels: boolean;
	labelBefore?: string;
	labelAfter?: string;
	/** Percent of the first image that is seen before the slider is moved. */
	startingPosition: number;
};
