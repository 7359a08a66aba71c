/** Attributes of jetpack/google-calendar, as declared in block.json. */
export type CalendarAttributes = {
	url?: string;
	/** Height in pixels. Jetpack saves it as text if it comes from pasted embed code. */
	height?: number | string;
};
