import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import constants from './constants.json';
import type { Donation, DonationName, DonationsAttributes } from './types';

interface PartProps {
	readonly name: DonationName;
	readonly donation: Donation;
	readonly url?: string;
}

/** Heading, text and link of one donation type. Missing texts are replaced by the defaults. */
function Part( { name, donation, url }: PartProps ) {
	const { heading, extraText, buttonText } = { ...constants[ name ], ...donation };
	return (
		<>
			<RichText.Content tagName="h4" value={ heading } />
			<RichText.Content tagName="p" value={ extraText } />
			<RichText.Content
				tagName="a"
				className="jetpack-donations-fallback-link"
				href={ url }
				rel="noopener noreferrer noamphtml"
				target="_blank"
				value={ buttonText }
			/>
		</>
	);
}

/** Saves links to the post, for feeds and emails. The server renders the form. */
export default function save( { attributes }: SaveProps< DonationsAttributes > ) {
	const { oneTimeDonation, monthlyDonation, annualDonation, fallbackLinkUrl } = attributes;
	if ( ! oneTimeDonation?.show || ! oneTimeDonation.planId || oneTimeDonation.planId === -1 ) {
		return null;
	}
	return (
		<div { ...useBlockProps.save() }>
			<Part name="oneTimeDonation" donation={ oneTimeDonation } url={ fallbackLinkUrl } />
			{ monthlyDonation?.show && (
				<>
					<hr className="donations__separator" />
					<Part name="monthlyDonation" donation={ monthlyDonation } url={ fallbackLinkUrl } />
				</>
			) }
			{ annualDonation?.show && (
				<>
					<hr className="donations__separator" />
					<Part name="annualDonation" donation={ annualDonation } url={ fallbackLinkUrl } />
				</>
			) }
		</div>
	);
}
