/** Attributes of jetpack/recurring-payments. */
export type PaymentsAttributes = {
	/** Post ID of the plan. */
	planId?: number;
	align?: string;
	/** The attributes below come from newer Jetpack versions. */
	planIds?: number[];
	/** A link to the page itself with the plan as a query argument. */
	url?: string;
	/** ID of the button, which a link can open. */
	uniqueId?: string;
	/** A number with a unit. */
	width?: string;
};
