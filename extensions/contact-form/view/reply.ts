/** The server's response to a form that a script has sent. */
export interface Reply {
	/** Markup of the success message. */
	readonly html?: string;
	/** URL of the next page. */
	readonly location?: string;
	/** Title of the list of errors. */
	readonly title?: string;
	/** Reason why the server refused the form. */
	readonly message?: string;
	/** Markup of the current form with the visitor's entries, if it was changed after the page was opened. */
	readonly form?: string;
	/** Error messages by field name. */
	readonly errors?: Readonly< Record< string, string > >;
}
