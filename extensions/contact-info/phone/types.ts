/** Attributes of jetpack/phone, as block.json has them. */
export type PhoneAttributes = {
	/** Any text; the number in it becomes a link. */
	phone: string;
};
