/** A new block: name, attributes and inner blocks. */
export type BlockTemplate = [ name: string, attributes?: Record< string, unknown >, inner?: BlockTemplate[] ];

/** Attributes of jetpack/contact-form that the editor reads. block.json has all others, which are kept. */
export type FormAttributes = {
	/** Unset for the titles of site and post. */
	subject?: string;
	/** Comma-separated addresses. Unset for the post's author. */
	to?: string;
	/** Action after sending; '' shows a summary. */
	customThankyou: '' | 'message' | 'redirect';
	customThankyouHeading: string;
	customThankyouMessage: string;
	customThankyouRedirect: string;
	jetpackCRM: boolean;
	/** "div" if the post has a wrapper, as in newer Jetpack versions. */
	wrapper?: string;
	/** Post ID of a shared form. */
	ref?: number;
	/** Colors, spacing and borders of block supports. */
	style?: Record< string, unknown >;
	backgroundColor?: string;
	textColor?: string;
	gradient?: string;
	borderColor?: string;
};

/** Attributes of all fields. */
export type FieldAttributes = {
	/** Null for the block's title. */
	label: string | null;
	required: boolean;
	options: string[];
	defaultValue: string;
	placeholder: string;
	/** ID of the input on the page. */
	id: string;
	/** Percent of the form's width. Newer Jetpack versions also save "auto". */
	width: number | string;
	/** "div" if label and input are blocks, as in newer Jetpack versions. */
	wrapper?: string;
	wrapperClass?: string;
	wrapperStyle?: string;
};

export type ConsentAttributes = FieldAttributes & {
	consentType: 'implicit' | 'explicit';
	/** Unset for the default text in the reader's language. */
	implicitConsentMessage?: string;
	explicitConsentMessage?: string;
};
