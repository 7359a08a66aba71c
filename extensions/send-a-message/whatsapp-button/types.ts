/** Attributes of jetpack/whatsapp-button, as block.json has them. */
export type WhatsappButtonAttributes = {
	/** Dial code and letters of the country, `49DE`; `1` while none is chosen yet. */
	countryCode?: string;
	/** As the author typed it. */
	phoneNumber?: string;
	/** What stands in the chat when a visitor opens it; empty for nothing. */
	firstMessage?: string;
	/** The label, HTML. */
	buttonText?: string;
	backgroundColor?: string;
	/** `dark` or `light`: what the background is, so that the text can be read on it. */
	colorClass?: string;
	openInNewTab?: boolean;
};
