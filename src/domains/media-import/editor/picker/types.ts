import type { Filters } from './filters';

export interface License {
	readonly name: string;
	readonly url: string;
}

/** A photo or folder of a source, in the form of the REST route. */
export interface MediaItem {
	readonly ID: string;
	/** Says to the server what is to be copied. */
	readonly guid: string;
	readonly caption: string;
	readonly title: string;
	readonly name: string;
	/** `folder`, or any other type. */
	readonly type: string;
	/** How many a folder holds. */
	readonly children: number;
	readonly thumbnails: { readonly medium: string; readonly fmt_hd: string };
	/** Who made it, as text. */
	readonly credit: string;
	readonly license: License | null;
}

export interface Account {
	readonly image: string;
	readonly name: string;
}

export interface MediaList {
	readonly media: readonly MediaItem[];
	readonly account: Account | null;
	/** What says to the server which page is next; empty behind the last. */
	readonly nextPage: string;
	/** What the source can't do of what was asked for. */
	readonly notice: string;
}

/** What a source is asked for. */
export interface ListQuery {
	/** `recent`, `/` for the folders, or a folder's ID. */
	readonly path: string;
	readonly search: string;
	readonly filters: Filters;
	readonly pageHandle: string;
	/** In which Google lets an author pick photos; empty at other sources. */
	readonly sessionId: string;
}

/** Why a request had no result. */
export interface Failure {
	readonly code: string;
	readonly message: string;
}

/** A window of Google in which an author picks photos. */
export interface PickerSession {
	readonly id: string;
	readonly pickerUri: string;
	/** The author is done. */
	readonly mediaItemsSet: boolean;
	/** Seconds after which one may ask again whether he is. */
	readonly pollInterval: number;
}

/** What the page of the authorization has told. */
export interface AuthorizationResult {
	readonly keyring_id?: unknown;
	readonly id_token?: unknown;
	readonly user?: unknown;
}
