/** Settings of one donation type, as saved. Newer posts omit default texts. */
export type Donation = {
	show?: boolean;
	/** Post ID of the plan; -1 while the site cannot accept payments. */
	planId?: number | null;
	amounts?: number[];
	heading?: string;
	extraText?: string;
	buttonText?: string;
};

/** Names of the attributes that contain donation types. */
export type DonationName = 'oneTimeDonation' | 'monthlyDonation' | 'annualDonation';

/** Attributes of jetpack/donations, as declared in block.json. */
export type DonationsAttributes = { [ name in DonationName ]?: Donation } & {
	currency?: string;
	showCustomAmount?: boolean;
	chooseAmountText?: string;
	customAmountText?: string;
	/** The post's URL, for the links in feeds and emails. */
	fallbackLinkUrl?: string;
	/** Maximum donation in the form's currency; 0 or undefined for no limit. */
	maximumAmount?: number;
	/** Larger donations need a second click; 0 or undefined for none. */
	confirmAmount?: number;
	/** Amount to raise. */
	goalAmount?: number;
	/** Whether donors can choose to add the payment fees. */
	coverFees?: boolean;
	/** Whether donors are listed below the form, if they agree. */
	showDonors?: boolean;
};
