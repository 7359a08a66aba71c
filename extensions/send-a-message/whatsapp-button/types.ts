/** Attributes of jetpack/whatsapp-button, as in block.json. */
export type WhatsappButtonAttributes = {
	/** Dial code and country code, such as `49DE`; `1` until a country is chosen. */
	countryCode?: string;
	/** Phone number as the author typed it. */
	phoneNumber?: string;
	/** Text to prefill in the chat; '' for none. */
	firstMessage?: string;
	/** Label as HTML. */
	buttonText?: string;
	backgroundColor?: string;
	/** `dark` or `light` background, which determines the text color. */
	colorClass?: string;
	openInNewTab?: boolean;
};
