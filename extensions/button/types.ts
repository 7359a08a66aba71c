/** Attributes of jetpack/button, as declared in block.json. */
export type ButtonAttributes = {
	/** Element to render; a link if unset. */
	element?: 'a' | 'button' | 'input';
	/** Whether the link is saved in the post, so that feeds contain it too. Otherwise, only the server renders it. */
	saveInPostContent?: boolean;
	/** ID of the element. */
	uniqueId?: string;
	/** Attributes that are copied from the parent block: the button's attribute name mapped to the parent's. */
	passthroughAttributes?: Record< string, unknown >;
	/** The label, with inline HTML. */
	text?: string;
	placeholder?: string;
	url?: string;
	/** Palette slug. */
	textColor?: string;
	backgroundColor?: string;
	gradient?: string;
	/** Six hex digits, as in `customBackgroundColor`. */
	customTextColor?: string;
	customBackgroundColor?: string;
	/** A CSS gradient. */
	customGradient?: string;
	/** Pixels, 0 to 50; unset for the theme's radius. */
	borderRadius?: number;
	/** A number with a unit, such as `50%`. */
	width?: string;
	align?: string;
	className?: string;
	/** Saved only by newer Jetpack versions, as are the attributes below. The server renders them; the editor keeps them. */
	fontSize?: string;
	fontFamily?: string;
	borderColor?: string;
	style?: Record< string, unknown >;
};
