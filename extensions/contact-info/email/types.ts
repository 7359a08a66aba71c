/** Attributes of jetpack/email, as block.json has them. */
export type EmailAttributes = {
	/** Any text; the e-mail addresses in it become links. */
	email: string;
};
