import type { SkippedRow } from '../../../admin/list/skipped-rows';

export type Status = 'active' | 'pending' | 'unsubscribed' | 'bounced';

/** A subscriber. Times are in ISO 8601, or null if the event never happened. */
export interface Subscriber {
	readonly id: number;
	readonly email: string;
	/** '' if unknown. */
	readonly name: string;
	/** The owner's tags, sorted. */
	readonly tags: readonly string[];
	readonly status: Status;
	/** IDs of the chosen categories; empty for all categories. */
	readonly categories: readonly number[];
	/** Text that the person agreed to. */
	readonly consent: string;
	/** URL of the page with the form; '' for none. */
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
	/** An email address, or part of an address or a name. */
	readonly search?: string;
	/** Name of a tag. */
	readonly tag?: string;
}

/** Actions on tags of several subscribers. */
export type TagAction = 'tag' | 'untag';

export type ActionName = 'resend' | 'unsubscribe' | 'remove';

export interface Category {
	readonly id: number;
	readonly name: string;
}

/** Result for a row of the file. `invalid` includes rows without an address. */
export type ResultName = 'added' | 'left' | 'known' | 'opted_out' | 'invalid' | 'unconfirmed' | 'duplicate';

/** Choices for people who have left, according to the file. */
export type LeftChoice = 'unsubscribed' | 'skip';

/** Choices for rows with an unknown status. */
export type UnknownChoice = 'skip' | 'unsubscribed' | 'active';

/** Effects of undoing an import. */
export interface UndoCounts {
	/** Number of subscribers to remove. */
	readonly subscribed: number;
	/** Number of unsubscribe records to delete. */
	readonly left: number;
}

/** An uploaded file and its progress. */
export interface ImportedFile {
	readonly id: number;
	/** Name of the file; '' for imports of earlier versions. */
	readonly name: string;
	readonly status: 'preview' | 'running' | 'done' | 'undoing' | 'undone';
	readonly created: string;
	/** Number of rows with an address, by status in the guessed columns. */
	readonly states: Readonly< Record< 'subscribed' | 'pending' | 'left' | 'bounced' | 'unknown', number > >;
	/** Status values that are unknown to the server. */
	readonly unknown: readonly string[];
	/** Kinds of other data in the file, such as `name` and `tags`. */
	readonly details: readonly string[];
	readonly consent: string;
	readonly encoding: string;
	readonly separator: string;
	/** Names in the header; empty if the file has no header. */
	readonly columns: readonly string[];
	/** The first rows. */
	readonly sample: readonly ( readonly string[] )[];
	/** Number of rows, without the header. */
	readonly total: number;
	/** Number of rows with an address in the guessed column. */
	readonly valid: number;
	/** Index of the guessed address column, from 0. After the start, index of the chosen column. */
	readonly email_column: number;
	/** -1 for none. */
	readonly status_column: number;
	readonly results: Readonly< Record< ResultName, number > >;
}

/** A row of the report. `cell` is '' for added rows. */
export interface ReportRow extends SkippedRow {
	readonly result: string;
}

/** Response to an action on several subscribers. */
export interface ActionResult {
	/** The subscribers after the action. */
	readonly rows: readonly Subscriber[];
	readonly deleted: readonly number[];
	readonly failed: ReadonlyArray< { readonly id: number; readonly code: string; readonly message: string } >;
}

/** Data in the page of the screen. */
export interface Settings {
	/** URL of the export, with a WordPress nonce. */
	readonly exportUrl: string;
	/** Maximum bytes of an upload. */
	readonly maxBytes: number;
}
