/** An image in the saved markup of a tile. */
export type GalleryImage = {
	readonly alt?: string;
	/** Size of the original in pixels; text if it was parsed from a post. */
	readonly width?: number | string;
	readonly height?: number | string;
	/** Attachment ID; a string if it was parsed from a post; undefined for external images. */
	readonly id?: number | string;
	/** URL of the attachment page. */
	readonly link?: string;
	/** URL of the original file; a `blob:` URL while it is uploading. */
	readonly url?: string;
	/** Custom link of the image. */
	readonly customLink?: string;
};

/** Names of the layout styles. `rectangular` is the mosaic, the default. */
export type LayoutStyle = 'rectangular' | 'circle' | 'square' | 'columns';

export type Captions = Readonly< Record< string, string > >;

/** Attributes of jetpack/tiled-gallery, as in block.json. */
export type GalleryAttributes = {
	/** `center`, `wide` or `full`; '' for none. */
	align?: string;
	/** Contains the block style. Added to the markup by save(), not by WordPress. */
	className?: string;
	/** Captions as HTML by attachment ID. Jetpack does not support captions and drops them. */
	captions?: Captions;
	columns?: number;
	/** Tiles side by side in a narrow gallery; undefined for the default of the style. */
	columnsOnPhones?: number;
	/** Column widths in percent by row: text with five decimals, or numbers in older posts. */
	columnWidths?: ReadonlyArray< ReadonlyArray< number | string > >;
	/** Attachment IDs, derived from `images` by completeChanges(). */
	ids?: readonly number[];
	/** Attribute of newer Jetpack releases. Kept, but not used. */
	imageCrop?: boolean;
	imageFilter?: string;
	images?: readonly GalleryImage[];
	/** Whether images open in a lightbox. */
	lightbox?: boolean;
	/** `attachment`, `media` or `none`; `custom` in posts of newer Jetpack releases. */
	linkTo?: string;
	roundedCorners?: number;
};
