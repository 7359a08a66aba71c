/** Row of the table; see src/server/Move/MoveReport.php. */
export interface MoveRow {
	readonly title: string;
	/** How much was found, such as “in 3 posts”. */
	readonly found: string;
	readonly state: 'works' | 'take-over' | 'key' | 'no';
	readonly stateLabel: string;
	readonly reason: string;
	/** Page where the owner can fix this; '' for none. */
	readonly url: string;
	/** Some of the posts in which it was found. */
	readonly places: ReadonlyArray< { readonly title: string; readonly url: string } >;
}

/** Data of `GET slipstream/v1/move`. */
export interface MoveData {
	readonly isRunning: boolean;
	readonly isDone: boolean;
	/** Number of posts that were searched. */
	readonly checked: number;
	readonly percent: number;
	/** Start of the search in ISO 8601; '' if there was none. */
	readonly time: string;
	readonly rows: readonly MoveRow[];
}

/** States of posts; see src/server/Repair/RepairTable.php. */
export type RepairState = 'planned' | 'repaired' | 'undone' | 'skipped' | 'kept' | 'failed';

/** See src/server/Repair/RepairRun.php. */
export type RepairMode = 'preview' | 'repair' | 'undo';

/** Data of `GET slipstream/v1/move/repair`. */
export interface RepairData {
	/** Mode of the running or last task; '' for none. */
	readonly mode: RepairMode | '';
	readonly isRunning: boolean;
	readonly percent: number;
	/** Number of posts by state. */
	readonly counts: Readonly< Record< RepairState, number > >;
	/** Time in ISO 8601 until which all repairs can be undone; '' if there are none. */
	readonly undoUntil: string;
}

/** A post with its changes. */
export interface RepairPost {
	readonly id: number;
	readonly title: string;
	/** URL of the post's editor; '' if there is none. */
	readonly url: string;
	readonly edits: ReadonlyArray< { readonly before: string; readonly after: string } >;
	/** Number of further changes. */
	readonly more: number;
}

/** Data of `GET slipstream/v1/move/repair/posts`. */
export interface RepairPosts {
	readonly posts: readonly RepairPost[];
	/** Value of `after` for the next page; 0 on the last page. */
	readonly next: number;
}
