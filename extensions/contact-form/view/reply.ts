/** The server's answer to a form that a script has sent. */
export interface Reply {
	/** Markup of the server that thanks the visitor. */
	readonly html?: string;
	/** Address of the page that follows. */
	readonly location?: string;
	/** Title of the list of errors. */
	readonly title?: string;
	/** Why the server refused the form. */
	readonly message?: string;
	/** Markup of the form as it is now, with the visitor's entries, when it was changed since the page was opened. */
	readonly form?: string;
	/** Error messages by name of field. */
	readonly errors?: Readonly< Record< string, string > >;
}
