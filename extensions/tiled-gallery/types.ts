/** An image, as it stands in the markup of a tile. */
export type GalleryImage = {
	readonly alt?: string;
	/** Pixels of the original. WordPress reads them from a post as text. */
	readonly width?: number | string;
	readonly height?: number | string;
	/** Of the media library. Read from a post it is text; an image from elsewhere has none. */
	readonly id?: number | string;
	/** The image's own page. */
	readonly link?: string;
	/** The original file; `blob:` while it is on its way to the library. */
	readonly url?: string;
	/** Where the image leads when the gallery links to what the author chose for each one. */
	readonly customLink?: string;
};

/** The styles' names; a class without one of them is a mosaic. */
export type LayoutStyle = 'rectangular' | 'circle' | 'square' | 'columns';

export type Captions = Readonly< Record< string, string > >;

/** Attributes of jetpack/tiled-gallery, as block.json has them. */
export type GalleryAttributes = {
	/** `center`, `wide` or `full`; empty for none. */
	align?: string;
	/** Holds the style; the block writes it into its markup itself. */
	className?: string;
	/** HTML by the number of the image. Jetpack has no captions: it opens the gallery and drops them. */
	captions?: Captions;
	columns?: number;
	/** Tiles side by side where the gallery is narrow; unset for what suits the style. */
	columnsOnPhones?: number;
	/** Percent, by row and column; text of five decimals, in older posts numbers. */
	columnWidths?: ReadonlyArray< ReadonlyArray< number | string > >;
	/** Those of the images, as numbers; never set by themselves. */
	ids?: readonly number[];
	/** Of newer releases; kept as it is. */
	imageCrop?: boolean;
	imageFilter?: string;
	images?: readonly GalleryImage[];
	/** Whether a pressed image is shown large. */
	lightbox?: boolean;
	/** `attachment`, `media`, `none`, in posts of newer releases `custom`. */
	linkTo?: string;
	roundedCorners?: number;
};
