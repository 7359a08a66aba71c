import type { Attributes } from '../types/extension';

type Words = string | { readonly raw?: string; readonly rendered?: string };

/** What the library, an upload and the REST API tell of a file; each names things another way. */
export interface Media {
	readonly id?: number | string;
	readonly url?: string;
	readonly source_url?: string;
	readonly alt?: string;
	readonly alt_text?: string;
	readonly title?: Words;
	readonly caption?: Words;
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

/** What a list needs to know of a block's item to find its upload. */
export interface MediaItem {
	readonly id?: unknown;
	readonly url?: unknown;
}

/** How a block keeps its media: pure functions, the same ones for the block's whole life. */
export interface MediaList< A extends Attributes, Item extends MediaItem > {
	readonly read: ( attributes: A ) => readonly Item[];
	/** The changes of attributes that make these the block's items. */
	readonly write: ( items: Item[], attributes: A ) => Partial< A >;
	/** What stands in the block while a file is on its way; its `url` is the given one. */
	readonly toPlaceholder: ( url: string, file: File ) => Item;
	/** What the placeholder becomes; the words that the author has written into it meanwhile stay. */
	readonly toItem: ( media: Media, placeholder: Item, attributes: A ) => Item;
}
