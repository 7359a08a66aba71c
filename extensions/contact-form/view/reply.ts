/** Response of the server to the view script. */
export interface Reply {
	/** HTML of the success message. */
	readonly html?: string;
	/** URL to redirect to. */
	readonly location?: string;
	/** Heading above the list of errors. */
	readonly title?: string;
	/** Reason why the server has refused the form. */
	readonly message?: string;
	/** HTML of the form's current version with the visitor's entries, if it has changed since the page was opened. */
	readonly form?: string;
	/** Error messages by field name. */
	readonly errors?: Readonly< Record< string, string > >;
}
