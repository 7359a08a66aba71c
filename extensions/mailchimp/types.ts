/**
 * Attributes of jetpack/mailchimp, as in block.json. An unset text means the server's default in the site's language.
 */
export type MailchimpAttributes = {
	emailPlaceholder?: string;
	/** Text with inline HTML. */
	consentText?: string;
	/** IDs of the groups that subscribers join. */
	interests?: string[];
	processingLabel?: string;
	/** Tag of a merge field, and the value that is sent for it. */
	signupFieldTag?: string;
	signupFieldValue?: string;
	successLabel?: string;
	errorLabel?: string;
	/** True in the inserter preview, which must send no requests. */
	preview?: boolean;
};
