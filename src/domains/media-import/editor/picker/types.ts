import type { Filters } from './filters';

export interface License {
	readonly name: string;
	readonly url: string;
}

/** A photo or folder of a source, in the format of the REST route. */
export interface MediaItem {
	readonly ID: string;
	/** Signed data with which the server identifies the photo. */
	readonly guid: string;
	readonly caption: string;
	readonly title: string;
	readonly name: string;
	/** `folder`, or the type of a photo. */
	readonly type: string;
	/** Number of photos in a folder. */
	readonly children: number;
	readonly thumbnails: { readonly medium: string; readonly fmt_hd: string };
	/** Credit as text. */
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
	/** Cursor of the next page; empty on the last page. */
	readonly nextPage: string;
	/** Notice if the source cannot do what was requested. */
	readonly notice: string;
}

/** A query to a source. */
export interface MediaQuery {
	/** Path: `recent`, `/` for the folders, or the ID of a folder. */
	readonly path: string;
	readonly search: string;
	readonly filters: Filters;
	readonly pageHandle: string;
	/** ID of Google's picking session; empty for other sources. */
	readonly sessionId: string;
}

/** The reason why a request failed. */
export interface Failure {
	readonly code: string;
	readonly message: string;
}

/** A session in which the author picks photos in Google's window. */
export interface PickerSession {
	readonly id: string;
	readonly pickerUri: string;
	/** Whether the author has finished. */
	readonly mediaItemsSet: boolean;
	/** Seconds until the state may be requested again. */
	readonly pollInterval: number;
}

/** A message from the authorization window. */
export interface AuthorizationResult {
	readonly keyring_id?: unknown;
	readonly id_token?: unknown;
	readonly user?: unknown;
}
