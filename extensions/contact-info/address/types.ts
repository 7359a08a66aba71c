/** Parts of an address; '' while a field is empty. */
export type AddressParts = {
	address: string;
	addressLine2: string;
	addressLine3: string;
	city: string;
	region: string;
	postal: string;
	country: string;
};

/** Attributes of jetpack/address, as declared in block.json. */
export type AddressAttributes = AddressParts & {
	linkToGoogleMaps: boolean;
	/** Title of the saved link, in the language of the author who added it. */
	linkTitle?: string;
};
