/** Attributes that are stored only in the markup. A block without a product saves no markup. */
export type Unsaved = {
	title?: string;
	content?: string;
	postLinkText?: string;
	featuredMediaUrl?: string | null;
	featuredMediaTitle?: string | null;
};

/** Attributes of jetpack/simple-payments, as in block.json. Texts in older posts contain HTML entities. */
export type PaymentAttributes = Unsaved & {
	/** ISO 4217 code. */
	currency?: string;
	email?: string;
	/** Attachment ID; 0 if there is no image. */
	featuredMediaId?: number;
	/** Whether people can buy more than one item at a time. */
	multiple?: boolean;
	/** URL of the post, to which feeds and emails link. */
	postLinkUrl?: string;
	/** NaN if the author's input is not a number. */
	price?: number;
	/** ID of a post of type `jp_pay_product`. */
	productId?: number;
	/** Price as formatted by the browser that saved the post. */
	formattedPrice?: string;
	/** Copy of the texts while there is no product. This attribute and those below exist only in Slipstream. */
	unsaved?: Unsaved;
	/** Number of items for sale; undefined if there is no limit. */
	stock?: number;
	/** Whether buyers must enter their name, and their postal address. */
	asksName?: boolean;
	asksAddress?: boolean;
};
