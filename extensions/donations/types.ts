/** A donation type, as saved. Newer posts omit default texts. */
export type Donation = {
	show?: boolean;
	/** Post ID of the plan; -1 while the site cannot accept payments. */
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
	/** The post's URL, for readers of feeds and emails. */
	fallbackLinkUrl?: string;
	/** Maximum donation in the form's currency. As for the next two, 0 or undefined means none. */
	maximumAmount?: number;
	/** Donors must confirm larger donations with a second click. */
	confirmAmount?: number;
	/** Amount to raise. */
	goalAmount?: number;
	/** Whether donors may add the payment fees. */
	coverFees?: boolean;
	/** Whether donors may be listed below the form. */
	showDonors?: boolean;
};
