/** Attributes of jetpack/amazon, as declared in block.json. */
export type AmazonAttributes = {
	/** Six hexadecimal digits, with or without a hash. */
	backgroundColor?: string;
	textColor?: string;
	buttonAndLinkColor?: string;
	/** `small` or `large`. No control changes it. */
	style: string;
	/** ASIN: ten letters and digits. Not validated when saved. */
	asin?: string;
	showImage: boolean;
	showTitle: boolean;
	showSeller: boolean;
	showPrice: boolean;
	showPurchaseButton: boolean;
	/** Host of the store, such as amazon.de; unset for the site's default. Jetpack does not have this attribute and those below. */
	marketplace?: string;
	productTitle?: string;
	productSeller?: string;
	productPrice?: string;
	/** Attachment ID. */
	imageId?: number;
};
