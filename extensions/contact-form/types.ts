/** Template of a new block: name, attributes and inner blocks. */
export type BlockTemplate = [ name: string, attributes?: Record< string, unknown >, inner?: BlockTemplate[] ];

/** Attributes of jetpack/contact-form that the editor uses. block.json declares further ones, which are kept. */
export type FormAttributes = {
	/** Subject of emails. Unset for the default, with the titles of site and post. */
	subject?: string;
	/** Comma-separated email addresses. Unset for the post's author. */
	to?: string;
	/** Action after sending: `message` or `redirect`; '' shows a summary. */
	customThankyou: '' | 'message' | 'redirect';
	customThankyouHeading: string;
	customThankyouMessage: string;
	customThankyouRedirect: string;
	jetpackCRM: boolean;
	/** `div` if the saved form has a wrapper, as in newer Jetpack releases. */
	wrapper?: string;
	/** Post ID of the shared form that the block shows. */
	ref?: number;
	/** Values of block supports: colors, spacing and borders. */
	style?: Record< string, unknown >;
	backgroundColor?: string;
	textColor?: string;
	gradient?: string;
	borderColor?: string;
};

/** Attributes that all fields have. */
export type FieldAttributes = {
	/** Label; null for the default. */
	label: string | null;
	required: boolean;
	options: string[];
	defaultValue: string;
	placeholder: string;
	/** ID of the input on the page; '' for a generated one. */
	id: string;
	/** Percent of the form's width. Newer Jetpack releases also save `auto`. */
	width: number | string;
	/** `div` if label and input are inner blocks, as in newer Jetpack releases. */
	wrapper?: string;
	wrapperClass?: string;
	wrapperStyle?: string;
};

export type ConsentAttributes = FieldAttributes & {
	consentType: 'implicit' | 'explicit';
	/** Unset for the default text in the visitor's language. */
	implicitConsentMessage?: string;
	explicitConsentMessage?: string;
};
