/** A saved image. Its keys are saved in this order. An empty object if none is selected. */
export type ComparedImage = {
	id?: number;
	url?: string;
	alt?: string;
	/** Width and height in pixels; missing if the media library does not know them. */
	width?: number;
	height?: number;
};

/** Attributes of jetpack/image-compare, as declared in block.json. */
export type ImageCompareAttributes = {
	imageBefore: ComparedImage;
	imageAfter: ComparedImage;
	/** HTML of the caption. The saved markup contains it too. */
	caption?: string;
	/** `horizontal` or `vertical`. */
	orientation: string;
	/** This attribute and those below are saved in the block comment only. The server passes them to the slider. */
	showLabels: boolean;
	labelBefore?: string;
	labelAfter?: string;
	/** Initial visible part of the first image, in percent. */
	startingPosition: number;
};
