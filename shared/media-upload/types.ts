import type { Attributes } from '../types/extension';

type TextField = string | { readonly raw?: string; readonly rendered?: string };

/** A media file as returned by the media modal, an upload or the REST API, each with different field names. */
export interface Media {
	readonly id?: number | string;
	readonly url?: string;
	readonly source_url?: string;
	readonly alt?: string;
	readonly alt_text?: string;
	readonly title?: TextField;
	readonly caption?: TextField;
	readonly link?: string;
	readonly type?: string;
	readonly media_type?: string;
	readonly mime?: string;
	readonly mime_type?: string;
	readonly width?: number;
	readonly height?: number;
	readonly sizes?: Readonly< Record< string, { readonly url?: string } | undefined > >;
	readonly media_details?: {
		readonly width?: number;
		readonly height?: number;
		readonly image_meta?: { readonly orientation?: number | string };
		readonly sizes?: Readonly< Record< string, { readonly source_url?: string } | undefined > >;
	};
}

/** Fields that identify an item's upload. */
export interface MediaItem {
	readonly id?: unknown;
	readonly url?: unknown;
}

/** Reads and writes a block's media. The functions must be pure and always the same. */
export interface MediaList< A extends Attributes, Item extends MediaItem > {
	readonly read: ( attributes: A ) => readonly Item[];
	/** Returns the attributes to set for these items. */
	readonly write: ( items: Item[], attributes: A ) => Partial< A >;
	/** Returns the item to show during an upload. Its `url` is a blob URL. */
	readonly toPlaceholder: ( url: string, file: File ) => Item;
	/** Returns the item after the upload. Keeps texts that the author has written meanwhile. */
	readonly toItem: ( media: Media, placeholder: Item, attributes: A ) => Item;
}
