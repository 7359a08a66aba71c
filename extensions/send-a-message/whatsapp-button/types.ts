/** Attributes of jetpack/whatsapp-button, as in block.json. */
export type WhatsappButtonAttributes = {
	/** Dial code and letters of the country, such as `49DE`; `1` until one is chosen. */
	countryCode?: string;
	/** As the author typed it. */
	phoneNumber?: string;
	/** Text that is prefilled in the chat; may be empty. */
	firstMessage?: string;
	/** The label as HTML. */
	buttonText?: string;
	backgroundColor?: string;
	/** `dark` or `light`: the kind of background, which decides the text color. */
	colorClass?: string;
	openInNewTab?: boolean;
};
