/** Attributes of jetpack/email, as declared in block.json. */
export type EmailAttributes = {
	/** Any text, in which email addresses become links. */
	email: string;
};
