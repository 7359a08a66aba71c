/** A new block: name, attributes and the blocks in it. */
export type BlockTemplate = [ name: string, attributes?: Record< string, unknown >, inner?: BlockTemplate[] ];

/** Attributes of jetpack/contact-form that this editor reads; block.json has the others, which are kept as they are. */
export type FormAttributes = {
	/** Unset: the site's and the post's title. */
	subject?: string;
	/** Addresses with commas between them. Unset: the post's author. */
	to?: string;
	/** What a visitor sees after sending; a summary when it is empty. */
	customThankyou: '' | 'message' | 'redirect';
	customThankyouHeading: string;
	customThankyouMessage: string;
	customThankyouRedirect: string;
	jetpackCRM: boolean;
	/** "div" when the post holds a wrapper, as newer Jetpacks save it. */
	wrapper?: string;
	/** Number of a form that several posts share. */
	ref?: number;
	/** Colors, spacing and borders, by block supports. */
	style?: Record< string, unknown >;
	backgroundColor?: string;
	textColor?: string;
	gradient?: string;
	borderColor?: string;
};

/** Attributes that all fields have in common. */
export type FieldAttributes = {
	/** Null: the block's title. */
	label: string | null;
	required: boolean;
	options: string[];
	defaultValue: string;
	placeholder: string;
	/** Of the input, on the page. */
	id: string;
	/** Percent of the form's width; newer Jetpacks know "auto" as well. */
	width: number | string;
	/** "div" when label and input are blocks of their own, as newer Jetpacks save them. */
	wrapper?: string;
	wrapperClass?: string;
	wrapperStyle?: string;
};

export type ConsentAttributes = FieldAttributes & {
	consentType: 'implicit' | 'explicit';
	/** Unset: the wording of the reader's language. */
	implicitConsentMessage?: string;
	explicitConsentMessage?: string;
};
