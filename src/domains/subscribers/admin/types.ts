export type Status = 'active' | 'pending' | 'unsubscribed' | 'bounced';

/** Times are in ISO 8601; null where it never happened. */
export interface Subscriber {
	readonly id: number;
	readonly email: string;
	/** Of an import; '' where there is none. */
	readonly name: string;
	/** Of an import, with commas between. */
	readonly tags: string;
	readonly status: Status;
	/** Ids of those that are wanted; none is all. */
	readonly categories: readonly number[];
	/** What was shown, or said, when it was given. */
	readonly consent: string;
	/** URL of the page with the form; '' where there was none. */
	readonly source: string;
	readonly locale: string;
	readonly consented: string | null;
	readonly created: string | null;
	readonly confirmed: string | null;
	readonly unsubscribed: string | null;
	readonly bounced: string | null;
}

export type Counts = Readonly< Record< Status, number > >;

/** Which subscribers. */
export interface Query {
	readonly status: Status;
	/** An address, or a part of one or of a name. */
	readonly search?: string;
}

export type ActionName = 'resend' | 'unsubscribe' | 'remove';

export interface Category {
	readonly id: number;
	readonly name: string;
}

/** What became of a row of a file; `invalid` has all that hold no address that can be used. */
export type ResultName = 'added' | 'left' | 'known' | 'opted_out' | 'invalid' | 'unconfirmed' | 'duplicate';

/** What happens to people who left, according to the file. */
export type LeftChoice = 'unsubscribed' | 'skip';

/** What happens to rows with an unknown status. */
export type UnknownChoice = 'skip' | 'unsubscribed' | 'active';

/** Consequences of undoing an import. */
export interface UndoCounts {
	/** Subscribers that it removes. */
	readonly subscribed: number;
	/** Unsubscribe records that it deletes. */
	readonly left: number;
}

/** A file that was sent, and how far it is. */
export interface ImportedFile {
	readonly id: number;
	/** Name of the file; '' of an import of an earlier version. */
	readonly name: string;
	readonly status: 'preview' | 'running' | 'done' | 'undoing' | 'undone';
	readonly created: string;
	/** Rows with an address by what the guessed columns say of the subscription. */
	readonly states: Readonly< Record< 'subscribed' | 'pending' | 'left' | 'bounced' | 'unknown', number > >;
	/** Values of the status that are not known. */
	readonly unknown: readonly string[];
	/** Columns for the other data of a row. */
	readonly details: readonly string[];
	readonly consent: string;
	readonly encoding: string;
	readonly separator: string;
	/** Names of the header; none where there is no header. */
	readonly columns: readonly string[];
	/** The first rows. */
	readonly sample: readonly ( readonly string[] )[];
	/** Rows without the header. */
	readonly total: number;
	/** Rows with an address in the column that was guessed. */
	readonly valid: number;
	/** The one that was guessed, later the one that was chosen; counted from 0. */
	readonly email_column: number;
	/** -1 for none. */
	readonly status_column: number;
	readonly results: Readonly< Record< ResultName, number > >;
}

export interface ReportRow {
	/** As a spreadsheet numbers it. */
	readonly row: number;
	readonly result: string;
	/** A sentence. */
	readonly reason: string;
	/** What stands where the address should be; '' of a row that was added. */
	readonly cell: string;
}

/** What the server did with several subscribers. */
export interface ActionResult {
	/** As they are now. */
	readonly rows: readonly Subscriber[];
	readonly deleted: readonly number[];
	readonly failed: ReadonlyArray< { readonly id: number; readonly code: string; readonly message: string } >;
}

/** What the server declares for the screen. */
export interface Settings {
	/** Of the export, with WordPress' nonce. */
	readonly exportUrl: string;
	/** Bytes that the server takes. */
	readonly maxBytes: number;
}
