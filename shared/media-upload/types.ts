import type { Attributes } from '../types/extension';

type TextField = string | { readonly raw?: string; readonly rendered?: string };

/** A file in the form of the media modal, an upload or the REST API, which use different names. */
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

/** Fields that identify the upload of a block's item. */
export interface MediaItem {
	readonly id?: unknown;
	readonly url?: unknown;
}

/** Reads and writes the media of a block. Pure functions that never change. */
export interface MediaList< A extends Attributes, Item extends MediaItem > {
	readonly read: ( attributes: A ) => readonly Item[];
	/** Returns the attributes that store these items. */
	readonly write: ( items: Item[], attributes: A ) => Partial< A >;
	/** Returns the item to show during an upload, with the given `url`. */
	readonly toPlaceholder: ( url: string, file: File ) => Item;
	/** Returns the item after the upload. Keeps texts that the author wrote in the meantime. */
	readonly toItem: ( media: Media, placeholder: Item, attributes: A ) => Item;
}
