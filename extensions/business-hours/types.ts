/** Opening and closing time as HH:MM; '' while a field is empty. */
export interface Interval {
	readonly opening: string;
	readonly closing: string;
}

/** A day, ready to be displayed. */
export interface Day {
	/** `Sun` to `Sat`. Older content may contain another word, which is shown unchanged. */
	readonly name: string;
	/** Opening intervals; empty if closed. */
	readonly hours: readonly Interval[];
}

/** Attributes of jetpack/business-hours, as declared in block.json. `days` may contain malformed entries. */
export type BusinessHoursAttributes = {
	days: unknown[];
	/** Whether the page highlights today and shows whether the business is open. Jetpack does not have this attribute. */
	showOpenNow?: boolean;
};

/** Response of the localized-week route. */
export interface LocalizedWeek {
	/** Full names, by `Sun` to `Sat`. */
	readonly days: Readonly< Record< string, string > >;
	/** First day of the week; 0 is Sunday. */
	readonly startOfWeek: number;
}
