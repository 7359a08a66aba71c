export type Status = 'active' | 'pending' | 'unsubscribed' | 'bounced';

/** A subscriber. Times are in ISO 8601, or null if the event never happened. */
export interface Subscriber {
	readonly id: number;
	readonly email: string;
	/** From an import; '' if unknown. */
	readonly name: string;
	/** From an import, separated by commas. */
	readonly tags: string;
	readonly status: Status;
	/** IDs of the chosen categories; empty means all. */
	readonly categories: readonly number[];
	/** Text that the person agreed to. */
	readonly consent: string;
	/** URL of the page with the form; '' if there was none. */
	readonly source: string;
	readonly locale: string;
	readonly consented: string | null;
	readonly created: string | null;
	readonly confirmed: string | null;
	readonly unsubscribed: string | null;
	readonly bounced: string | null;
}

export type Counts = Readonly< Record< Status, number > >;

/** Filters of the list. */
export interface Query {
	readonly status: Status;
	/** An address, or part of an address or a name. */
	readonly search?: string;
}

export type ActionName = 'resend' | 'unsubscribe' | 'remove';

export interface Category {
	readonly id: number;
	readonly name: string;
}

/** Result of a row of the file; `invalid` includes rows without an address. */
export type ResultName = 'added' | 'left' | 'known' | 'opted_out' | 'invalid' | 'unconfirmed' | 'duplicate';

/** Choice for people who have left, according to the file. */
export type LeftChoice = 'unsubscribed' | 'skip';

/** Choice for rows whose status is unknown. */
export type UnknownChoice = 'skip' | 'unsubscribed' | 'active';

/** Effects of undoing an import. */
export interface UndoCounts {
	/** Subscribers that the undo removes. */
	readonly subscribed: number;
	/** Unsubscribe records that the undo deletes. */
	readonly left: number;
}

/** An uploaded file and its progress. */
export interface ImportedFile {
	readonly id: number;
	/** Name of the file; '' for imports of earlier versions. */
	readonly name: string;
	readonly status: 'preview' | 'running' | 'done' | 'undoing' | 'undone';
	readonly created: string;
	/** Rows with an address, counted by the status in the guessed columns. */
	readonly states: Readonly< Record< 'subscribed' | 'pending' | 'left' | 'bounced' | 'unknown', number > >;
	/** Status values that the server does not recognize. */
	readonly unknown: readonly string[];
	/** Columns with other data, such as names. */
	readonly details: readonly string[];
	readonly consent: string;
	readonly encoding: string;
	readonly separator: string;
	/** Names in the header; empty if the file has no header. */
	readonly columns: readonly string[];
	/** The first rows. */
	readonly sample: readonly ( readonly string[] )[];
	/** Rows without the header. */
	readonly total: number;
	/** Rows with an address in the guessed column. */
	readonly valid: number;
	/** Index of the guessed column, or of the chosen one after the start. Starts at 0. */
	readonly email_column: number;
	/** -1 for none. */
	readonly status_column: number;
	readonly results: Readonly< Record< ResultName, number > >;
}

export interface ReportRow {
	/** Row number as a spreadsheet shows it. */
	readonly row: number;
	readonly result: string;
	/** A sentence for the reader. */
	readonly reason: string;
	/** Content of the address column; '' for added rows. */
	readonly cell: string;
}

/** Response to an action on several subscribers. */
export interface ActionResult {
	/** The subscribers after the action. */
	readonly rows: readonly Subscriber[];
	readonly deleted: readonly number[];
	readonly failed: ReadonlyArray< { readonly id: number; readonly code: string; readonly message: string } >;
}

/** Data that the server prints for the screen. */
export interface Settings {
	/** URL of the export, with a WordPress nonce. */
	readonly exportUrl: string;
	/** Upload limit in bytes. */
	readonly maxBytes: number;
}
