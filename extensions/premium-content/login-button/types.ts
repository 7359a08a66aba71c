/** Attributes of premium-content/login-button. */
export type LoginAttributes = {
	/** The label, with inline HTML. */
	text?: string;
	/** Pixels; 0 for square corners, unset for the theme's radius. */
	borderRadius?: number;
	/** Slug of the palette. The next two are slugs as well. */
	backgroundColor?: string;
	textColor?: string;
	gradient?: string;
	/** Custom colors. */
	style?: { color?: { background?: string; text?: string; gradient?: string } };
	align?: string;
	className?: string;
};
