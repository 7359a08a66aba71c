/** A time from which to which a business is open; HH:MM, or empty while it is not filled in. */
export interface Interval {
	readonly opening: string;
	readonly closing: string;
}

/** One day as it is shown. */
export interface Day {
	/** `Sun` to `Sat`; old content may hold another word, which is shown as it is. */
	readonly name: string;
	/** None: closed. */
	readonly hours: readonly Interval[];
}

/** Attributes of jetpack/business-hours, as block.json has them; the entries of `days` are as good as who wrote them. */
export type BusinessHoursAttributes = {
	days: unknown[];
	/** Whether visitors see today marked, and whether the business is open; ours alone, so old posts have none. */
	showOpenNow?: boolean;
};

/** What the server says of the week of this site. */
export interface LocalizedWeek {
	/** Full names, by `Sun` to `Sat`. */
	readonly days: Readonly< Record< string, string > >;
	/** 0 is Sunday. */
	readonly startOfWeek: number;
}
