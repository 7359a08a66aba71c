/** Texts and image, which posts contain in their markup. A block without a product saves no markup. */
export type Unsaved = {
	title?: string;
	content?: string;
	postLinkText?: string;
	featuredMediaUrl?: string | null;
	featuredMediaTitle?: string | null;
};

/** Attributes of jetpack/simple-payments, as in block.json. Texts of older posts contain entities. */
export type PaymentAttributes = Unsaved & {
	/** ISO 4217 code. */
	currency?: string;
	email?: string;
	/** Attachment ID; 0 without an image. */
	featuredMediaId?: number;
	/** Whether people can buy more than one item at a time. */
	multiple?: boolean;
	/** The post's URL, for readers of feeds and emails. */
	postLinkUrl?: string;
	/** NaN if the author's input is not a number. */
	price?: number;
	/** Post ID; its type is `jp_pay_product`. */
	productId?: number;
	/** Formatted by the browser that saved it. */
	formattedPrice?: string;
	/** Copy of the texts until there is a product. This attribute and those below are Slipstream's. */
	unsaved?: Unsaved;
	/** Total number of items for sale; undefined means no limit. */
	stock?: number;
	/** Whether buyers must enter their name. The next one is for their postal address. */
	asksName?: boolean;
	asksAddress?: boolean;
};
