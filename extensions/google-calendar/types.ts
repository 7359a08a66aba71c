/** Attributes of jetpack/google-calendar, as block.json has them. */
export type CalendarAttributes = {
	url?: string;
	/** In pixels; Jetpack saves that of a pasted frame as text. */
	height?: number | string;
};
