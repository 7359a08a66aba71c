/** Attributes of jetpack/subscriptions, as block.json has them. */
export type SubscriptionsAttributes = {
	subscribePlaceholder?: string;
	/** With inline HTML. */
	submitButtonText?: string;
	showSubscribersTotal?: boolean;
	buttonOnNewLine?: boolean;
	/** A number with a unit. */
	buttonWidth?: string;
	/** A slug of the palette, as all names without `custom`. The value itself always stands in the custom one, too. */
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
	/** Pixels, as the next three. */
	borderRadius?: number;
	borderWeight?: number;
	padding?: number;
	spacing?: number;
	className?: string;
	successMessage?: string;
	/** The rest comes from newer Jetpacks, and is kept. */
	showLogin?: boolean;
	includeSocialFollowers?: boolean;
	appSource?: string;
	preselectNewsletterCategories?: boolean;
	selectedNewsletterCategoryIds?: number[];
};
