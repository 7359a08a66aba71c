/** Attributes of jetpack/subscriptions, as in block.json. */
export type SubscriptionsAttributes = {
	subscribePlaceholder?: string;
	/** With inline HTML. */
	submitButtonText?: string;
	showSubscribersTotal?: boolean;
	buttonOnNewLine?: boolean;
	/** A number with a unit. */
	buttonWidth?: string;
	/** A palette slug, as all names without `custom`. The custom attribute always contains the value too. */
	emailFieldBackgroundColor?: string;
	customEmailFieldBackgroundColor?: string;
	emailFieldGradient?: string;
	customEmailFieldGradient?: string;
	buttonBackgroundColor?: string;
	customButtonBackgroundColor?: string;
	buttonGradient?: string;
	customButtonGradient?: string;
	textColor?: string;
	customTextColor?: string;
	fontSize?: string;
	customFontSize?: string;
	borderColor?: string;
	customBorderColor?: string;
	/** Pixels, like the next three. */
	borderRadius?: number;
	borderWeight?: number;
	padding?: number;
	spacing?: number;
	className?: string;
	successMessage?: string;
	/** The rest comes from newer releases of Jetpack and is kept. */
	showLogin?: boolean;
	includeSocialFollowers?: boolean;
	appSource?: string;
	preselectNewsletterCategories?: boolean;
	selectedNewsletterCategoryIds?: number[];
};
