/** Attributes of jetpack/email, as declared in block.json. */
export type EmailAttributes = {
	/** Any text. Email addresses in it become links. */
	email: string;
};
