/** Attributes of jetpack/subscriptions, as in block.json. */
export type SubscriptionsAttributes = {
	subscribePlaceholder?: string;
	/** Text with inline HTML. */
	submitButtonText?: string;
	showSubscribersTotal?: boolean;
	buttonOnNewLine?: boolean;
	/** CSS length, such as `50%`. */
	buttonWidth?: string;
	/**
	 * Slug of a palette color. This applies to all color attributes whose name does not start with `custom`. The custom
	 * attribute also contains the color's value.
	 */
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
	/** Sizes in pixels. */
	borderRadius?: number;
	borderWeight?: number;
	padding?: number;
	spacing?: number;
	className?: string;
	successMessage?: string;
	/** The following attributes are from newer Jetpack releases. They are kept, but not used. */
	showLogin?: boolean;
	includeSocialFollowers?: boolean;
	appSource?: string;
	preselectNewsletterCategories?: boolean;
	selectedNewsletterCategoryIds?: number[];
};
