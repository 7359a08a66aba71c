/** Attributes of jetpack/mailchimp, as block.json has them. A text that is unset is the server's, in its language. */
export type MailchimpAttributes = {
	emailPlaceholder?: string;
	/** With inline HTML. */
	consentText?: string;
	/** Ids of the groups that readers join. */
	interests?: string[];
	processingLabel?: string;
	/** A merge field of the audience, and what it gets from this form. */
	signupFieldTag?: string;
	signupFieldValue?: string;
	successLabel?: string;
	errorLabel?: string;
	/** In the inserter's picture only: nothing is asked for. */
	preview?: boolean;
};
