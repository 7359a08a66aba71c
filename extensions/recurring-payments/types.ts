/** Attributes of jetpack/recurring-payments. */
export type PaymentsAttributes = {
	/** Post ID of the plan. */
	planId?: number;
	align?: string;
	/** The attributes below come from newer Jetpack versions. */
	planIds?: number[];
	/** URL of the post with the plan as a query argument. */
	url?: string;
	/** Element ID of the button, for links to it. */
	uniqueId?: string;
	/** CSS length, such as `50%`. */
	width?: string;
};
