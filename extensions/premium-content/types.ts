/** Attributes of premium-content/container. */
export type PremiumAttributes = {
	/** Values of the form for a new plan. */
	newPlanName?: string;
	newPlanCurrency?: string;
	newPlanPrice?: number;
	newPlanInterval?: string;
	/** ID of the plan that opens the content; 0 if there is none or several. */
	selectedPlanId?: number;
	/**
	 * IDs of several plans, each of which opens the content. The button sells the first. Newer Jetpack versions also save a single plan
	 * here.
	 */
	selectedPlanIds?: number[];
	/** Whether this is the inserter preview. */
	isPreview?: boolean;
	/** Always true. Passed to inner blocks as context, to mark them as premium. */
	isPremiumContentChild?: boolean;
	/** Number of blocks at the beginning of the subscriber view that everyone may read. */
	teaserLength?: number;
};
