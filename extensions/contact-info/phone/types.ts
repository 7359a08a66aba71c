/** Attributes of jetpack/phone, as declared in block.json. */
export type PhoneAttributes = {
	/** Any text. The number in it becomes a link. */
	phone: string;
};
