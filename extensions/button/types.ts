/** Attributes of jetpack/button, as declared in block.json. */
export type ButtonAttributes = {
	/** Element on the page; a link if unset. */
	element?: 'a' | 'button' | 'input';
	/** Whether the post contains the link, for feeds. Otherwise the server renders it. */
	saveInPostContent?: boolean;
	/** ID of the element. */
	uniqueId?: string;
	/** Maps own attribute names to the parent's attributes that they follow. */
	passthroughAttributes?: Record< string, unknown >;
	/** The label, with inline HTML. */
	text?: string;
	placeholder?: string;
	url?: string;
	/** Slug of the palette. The next two are slugs as well. */
	textColor?: string;
	backgroundColor?: string;
	gradient?: string;
	/** Six hex digits. The next one has the same format. */
	customTextColor?: string;
	customBackgroundColor?: string;
	/** A CSS gradient. */
	customGradient?: string;
	/** 0 to 50 pixels; unset for the theme's radius. */
	borderRadius?: number;
	/** A number with a unit. */
	width?: string;
	align?: string;
	className?: string;
	/** The attributes below come from newer Jetpack versions. They are kept and rendered. */
	fontSize?: string;
	fontFamily?: string;
	borderColor?: string;
	style?: Record< string, unknown >;
};
