import type { SkippedRow } from '../../../../admin/list/skipped-rows';

/** Result of a row: added, or the reason why it was skipped. See MemberRowResult on the server. */
export type ImportResult =
	| 'added'
	| 'known'
	| 'ended'
	| 'free'
	| 'no_plan'
	| 'unknown_status'
	| 'bad_date'
	| 'missing'
	| 'invalid'
	| 'duplicate';

export type ImportCounts = Readonly< Record< ImportResult, number > >;

/** Result of an import for all rows with one plan of the other service. */
export interface ImportPlan {
	/** Name of the plan in the other service. */
	readonly label: string;
	/** ID of a plan on this site; 0 for all plans, -1 to skip them (`MemberImportChoice::SKIP`). */
	readonly plan_id: number;
	readonly results: ImportCounts;
}

export type ColumnName = 'email_column' | 'plan_column' | 'status_column' | 'end_column';

/** An import of members. Columns start at 0; -1 means that there is no such column. */
export interface MemberImport extends Readonly< Record< ColumnName, number > > {
	readonly id: number;
	readonly source: 'file' | 'stripe';
	readonly name: string;
	readonly status: 'reading' | 'preview' | 'running' | 'done' | 'undoing' | 'undone' | 'failed';
	readonly error: string;
	readonly total: number;
	readonly columns: readonly string[];
	readonly sample: readonly ( readonly string[] )[];
	readonly notify: boolean;
	readonly plans: readonly ImportPlan[];
	readonly results: ImportCounts;
}

/** Choices of the owner. Omitted values are not changed. */
export interface ImportChange extends Partial< Readonly< Record< ColumnName, number > > > {
	readonly plans?: readonly Pick< ImportPlan, 'label' | 'plan_id' >[];
	readonly notify?: boolean;
}

/** A page of skipped rows. `next` is null on the last page. */
export interface SkippedPage {
	readonly items: readonly SkippedRow[];
	readonly next: string | null;
}
