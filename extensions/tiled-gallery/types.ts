/** An image in the saved markup of a tile. */
export type GalleryImage = {
	readonly alt?: string;
	/** Pixels of the original. WordPress reads them from a post as text. */
	readonly width?: number | string;
	readonly height?: number | string;
	/** ID in the media library; a string when read from a post; undefined for external images. */
	readonly id?: number | string;
	/** URL of the attachment page. */
	readonly link?: string;
	/** URL of the original file; `blob:` while it is uploading. */
	readonly url?: string;
	/** Custom link of the image. */
	readonly customLink?: string;
};

/** Names of the styles; the mosaic is the default. */
export type LayoutStyle = 'rectangular' | 'circle' | 'square' | 'columns';

export type Captions = Readonly< Record< string, string > >;

/** Attributes of jetpack/tiled-gallery, as in block.json. */
export type GalleryAttributes = {
	/** `center`, `wide` or `full`; empty for none. */
	align?: string;
	/** Contains the style; the block adds it to its markup itself. */
	className?: string;
	/** HTML by image ID. Jetpack has no captions: it opens the gallery and drops them. */
	captions?: Captions;
	columns?: number;
	/** Tiles side by side in a narrow gallery; if unset, the style's default. */
	columnsOnPhones?: number;
	/** Percent, by row and column; text with five decimals, or numbers in older posts. */
	columnWidths?: ReadonlyArray< ReadonlyArray< number | string > >;
	/** IDs of the images as numbers; never set directly. */
	ids?: readonly number[];
	/** From newer releases; kept as it is. */
	imageCrop?: boolean;
	imageFilter?: string;
	images?: readonly GalleryImage[];
	/** Whether images open in a lightbox. */
	lightbox?: boolean;
	/** `attachment`, `media` or `none`; in posts of newer releases also `custom`. */
	linkTo?: string;
	roundedCorners?: number;
};
