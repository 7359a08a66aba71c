/** Texts and image that posts contain in the markup, which a block without a product does not have. */
export type Unsaved = {
	title?: string;
	content?: string;
	postLinkText?: string;
	featuredMediaUrl?: string | null;
	featuredMediaTitle?: string | null;
};

/** Attributes of jetpack/simple-payments, as block.json has them. Texts of older posts contain entities. */
export type PaymentAttributes = Unsaved & {
	/** ISO 4217 code. */
	currency?: string;
	email?: string;
	/** Attachment; 0 without an image. */
	featuredMediaId?: number;
	/** Whether people can buy more than one item at a time. */
	multiple?: boolean;
	/** The post's address, for readers of feeds and emails. */
	postLinkUrl?: string;
	/** NaN while the author has typed something that is not a number. */
	price?: number;
	/** Post of the type `jp_pay_product`. */
	productId?: number;
	/** As saved: it depends on the browser that saved it. */
	formattedPrice?: string;
	/** Ours: what the markup cannot keep before there is a product. */
	unsaved?: Unsaved;
	/** Ours: number of items for sale in all; undefined for no limit. */
	stock?: number;
	/** Ours: whether buyers must enter their name, and their postal address. */
	asksName?: boolean;
	asksAddress?: boolean;
};
