/** Attributes of jetpack/google-calendar, as declared in block.json. */
export type CalendarAttributes = {
	url?: string;
	/** Height in pixels. Jetpack saves the height of pasted embed code as text. */
	height?: number | string;
};
