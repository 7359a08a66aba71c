import { __ } from '@wordpress/i18n';
import { DEFAULT_CURRENCY, formatCurrency, getMinimumAmount } from '../../shared/currency';
import constants from './constants.json';
import type { PlanIds } from './membership';
import type { Donation, DonationName, DonationsAttributes } from './types';

/** A donation type: its attribute, the interval of its plan, and its name in class names. */
export interface DonationType {
	readonly attribute: DonationName;
	readonly interval: string;
	readonly name: string;
}

export const TYPES = constants.types as readonly DonationType[];

type TextName = 'heading' | 'extraText' | 'buttonText';

/** Amounts of a new form in a currency. */
export const defaultAmounts = ( currency: string ): number[] =>
	constants.amountFactors.map( ( factor ) => factor * getMinimumAmount( currency ) );

/** Formats an amount for an input: without the currency symbol. */
export const formatAmount = ( amount: number, currency: string ): string =>
	formatCurrency( amount, currency, { symbol: '' } ) ?? '';

/** Placeholder of the field for a custom amount. */
export const placeholderAmount = ( currency: string ): string =>
	formatAmount( constants.customAmountFactor * getMinimumAmount( currency ), currency );

export const currencyOf = ( { currency }: DonationsAttributes ): string => currency || DEFAULT_CURRENCY;

/** Labels of the tabs. */
export const labels = (): Record< DonationName, string > => ( {
	oneTimeDonation: __( 'One-Time', 'slipstream' ),
	monthlyDonation: __( 'Monthly', 'slipstream' ),
	annualDonation: __( 'Yearly', 'slipstream' ),
} );

/** Translations of the default texts, by English text. Posts contain the English texts. */
const translations = (): Record< string, string > => ( {
	'Make a one-time donation': __( 'Make a one-time donation', 'slipstream' ),
	'Make a monthly donation': __( 'Make a monthly donation', 'slipstream' ),
	'Make a yearly donation': __( 'Make a yearly donation', 'slipstream' ),
	'Your contribution is appreciated.': __( 'Your contribution is appreciated.', 'slipstream' ),
	Donate: __( 'Donate', 'slipstream' ),
	'Donate monthly': __( 'Donate monthly', 'slipstream' ),
	'Donate yearly': __( 'Donate yearly', 'slipstream' ),
	'Choose an amount': __( 'Choose an amount', 'slipstream' ),
	'Or enter a custom amount': __( 'Or enter a custom amount', 'slipstream' ),
} );

/** Returns the text to show: the author's, or the translated default. */
export const shownText = ( text: string | undefined, english: string ): string =>
	text === undefined || text === english ? ( translations()[ english ] ?? english ) : text;

export const donationText = ( donation: Donation, attribute: DonationName, name: TextName ): string =>
	shownText( donation[ name ], constants[ attribute ][ name ] );

/** Returns the donation types that visitors can choose. */
export const shownTypes = ( attributes: DonationsAttributes ): readonly DonationType[] =>
	TYPES.filter( ( { attribute } ) => attributes[ attribute ]?.show !== false );

/** Returns the type whose tab is open; the first visible type if the chosen one is switched off. */
export const activeType = ( attributes: DonationsAttributes, chosen: DonationName ): DonationType | undefined => {
	const shown = shownTypes( attributes );
	return shown.find( ( { attribute } ) => attribute === chosen ) ?? shown[ 0 ];
};

/** Changes the same properties of every donation type. */
const changeAll = (
	attributes: DonationsAttributes,
	change: ( name: DonationName ) => Partial< Donation >
): Partial< DonationsAttributes > =>
	Object.fromEntries(
		TYPES.map( ( { attribute } ) => [ attribute, { ...attributes[ attribute ], ...change( attribute ) } ] )
	);

/** Changes the currency. Amounts and plans depend on it, so they are reset. */
export const withCurrency = ( attributes: DonationsAttributes, currency: string ): Partial< DonationsAttributes > => ( {
	currency,
	...changeAll( attributes, () => ( { planId: null, amounts: defaultAmounts( currency ) } ) ),
} );

/** @return The changed attributes; undefined if the block already contains these plan IDs. */
export function withPlanIds(
	attributes: DonationsAttributes,
	ids: PlanIds
): Partial< DonationsAttributes > | undefined {
	const isSame = TYPES.every( ( { attribute } ) => attributes[ attribute ]?.planId === ids[ attribute ] );
	return isSame ? undefined : changeAll( attributes, ( name ) => ( { planId: ids[ name ] } ) );
}
