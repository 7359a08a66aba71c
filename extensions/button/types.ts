/** Attributes of jetpack/button, as block.json has them. */
export type ButtonAttributes = {
	/** What a visitor gets; a link when it is unset. */
	element?: 'a' | 'button' | 'input';
	/** Whether the post holds the link itself, for feeds, instead of having the server make it. */
	saveInPostContent?: boolean;
	/** Becomes the element's id. */
	uniqueId?: string;
	/** Own attributes by name, each with the name of the parent's attribute that it follows. */
	passthroughAttributes?: Record< string, unknown >;
	/** The label, with inline HTML. */
	text?: string;
	placeholder?: string;
	url?: string;
	/** A slug of the palette, as the next and the next but one. */
	textColor?: string;
	backgroundColor?: string;
	gradient?: string;
	/** Six hex digits, as the next one. */
	customTextColor?: string;
	customBackgroundColor?: string;
	/** A CSS gradient. */
	customGradient?: string;
	/** 0 to 50; 0 is no corner, unset is the theme's. */
	borderRadius?: number;
	/** A number with a unit. */
	width?: string;
	align?: string;
	className?: string;
	/** The rest comes from newer Jetpacks: kept, and shown as it is there. */
	fontSize?: string;
	fontFamily?: string;
	borderColor?: string;
	style?: Record< string, unknown >;
};
