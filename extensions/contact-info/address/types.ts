/** The parts of an address; each empty while it is not filled in. */
export type AddressParts = {
	address: string;
	addressLine2: string;
	addressLine3: string;
	city: string;
	region: string;
	postal: string;
	country: string;
};

/** Attributes of jetpack/address, as block.json has them. */
export type AddressAttributes = AddressParts & {
	linkToGoogleMaps: boolean;
	/** Read from a saved link, and in the language of whoever saved it. */
	linkTitle?: string;
};
