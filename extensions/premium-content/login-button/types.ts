/** Attributes of premium-content/login-button. */
export type LoginAttributes = {
	/** Label as inline HTML. */
	text?: string;
	/** Radius in pixels; undefined for the theme's. */
	borderRadius?: number;
	/** Slugs of palette colors, and of a gradient. */
	backgroundColor?: string;
	textColor?: string;
	gradient?: string;
	/** Custom colors. */
	style?: { color?: { background?: string; text?: string; gradient?: string } };
	align?: string;
	className?: string;
};
