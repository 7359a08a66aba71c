/** Blocks of one type that were saved in the same form; see src/server/Move/Doctor.php. */
export interface BlockRow {
	/** Name of the block. */
	readonly block: string;
	/** Title of the block; '' if there is no such type. */
	readonly title: string;
	readonly saved: 'attributes' | 'markup';
	/** State of its feature; `unknown` if Slipstream has no such block. */
	readonly state: string;
	readonly shown: 'yes' | 'no' | 'as saved';
	readonly count: number;
	/** Some of the posts, templates and widgets. `url` is '' if there is no editor. */
	readonly places: ReadonlyArray< { readonly title: string; readonly url: string } >;
	/** Number of further places. */
	readonly more: number;
}

/** Data of `GET slipstream/v1/move/blocks`. */
export interface BlockPart {
	readonly rows: readonly BlockRow[];
	/** Value of `after` for the next part; 0 for the last part. */
	readonly next: number;
}
