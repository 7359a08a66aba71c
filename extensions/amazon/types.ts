/** Attributes of jetpack/amazon, as block.json has them. */
export type AmazonAttributes = {
	/** Six hexadecimal digits, with or without a hash. */
	backgroundColor?: string;
	textColor?: string;
	buttonAndLinkColor?: string;
	/** `small` or `large`; no control sets it. */
	style: string;
	/** Amazon's number of the product: ten letters and digits. Anything may be saved. */
	asin?: string;
	showImage: boolean;
	showTitle: boolean;
	showSeller: boolean;
	showPrice: boolean;
	showPurchaseButton: boolean;
	/** Host of the store, as amazon.de; unset for the site's. What follows is known to this plugin only. */
	marketplace?: string;
	productTitle?: string;
	productSeller?: string;
	productPrice?: string;
	/** Of an attachment. */
	imageId?: number;
};
