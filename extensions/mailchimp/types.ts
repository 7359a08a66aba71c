/**
 * Attributes of jetpack/mailchimp, as in block.json. An unset text means the server's default in the site's language.
 */
export type MailchimpAttributes = {
	emailPlaceholder?: string;
	/** With inline HTML. */
	consentText?: string;
	/** IDs of the groups that readers join. */
	interests?: string[];
	processingLabel?: string;
	/** A merge field of the audience, and its value for sign-ups with this form. */
	signupFieldTag?: string;
	signupFieldValue?: string;
	successLabel?: string;
	errorLabel?: string;
	/** Set in the inserter preview only, which sends no requests. */
	preview?: boolean;
};
