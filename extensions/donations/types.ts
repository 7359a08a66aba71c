/** One donation type, as posts have it: newer posts leave texts out that equal the default. */
export type Donation = {
	show?: boolean;
	/** The plan's post; -1 while the site cannot take payments. */
	planId?: number | null;
	amounts?: number[];
	heading?: string;
	extraText?: string;
	buttonText?: string;
};

/** Attributes of the donation types. */
export type DonationName = 'oneTimeDonation' | 'monthlyDonation' | 'annualDonation';

/** Attributes of jetpack/donations, as block.json has them. */
export type DonationsAttributes = { [ name in DonationName ]?: Donation } & {
	currency?: string;
	showCustomAmount?: boolean;
	chooseAmountText?: string;
	customAmountText?: string;
	/** The post's address, for readers of feeds and emails. */
	fallbackLinkUrl?: string;
	/** Largest donation. These amounts are in the form's currency; 0 or absent is none. */
	maximumAmount?: number;
	/** Donors confirm a larger donation by a second press. */
	confirmAmount?: number;
	/** Sum that the form wants to collect. */
	goalAmount?: number;
	/** Whether donors may add the payment fees. */
	coverFees?: boolean;
	/** Whether donors may be listed below the form. */
	showDonors?: boolean;
};
