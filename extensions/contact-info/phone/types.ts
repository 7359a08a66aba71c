/** Attributes of jetpack/phone, as declared in block.json. */
export type PhoneAttributes = {
	/** Any text, in which the phone number becomes a link. */
	phone: string;
};
