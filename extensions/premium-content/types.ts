/** Attributes of premium-content/container. */
export type PremiumAttributes = {
	/** The form of the sidebar. */
	newPlanName?: string;
	newPlanCurrency?: string;
	newPlanPrice?: number;
	newPlanInterval?: string;
	/** The plan that opens the content; 0 without one, or while there are several. */
	selectedPlanId?: number;
	/** Several plans that each open the content, the one of the button first. Newer Jetpack versions save a single plan here as well. */
	selectedPlanIds?: number[];
	/** Whether the block is an example in the inserter. */
	isPreview?: boolean;
	/** Marks the block as premium for its inner blocks. */
	isPremiumContentChild?: boolean;
	/** How many of the first blocks in the subscriber view everyone may read. */
	teaserLength?: number;
};
