import { __ } from '@wordpress/i18n';
import { DEFAULT_CURRENCY, formatCurrency, getMinimumAmount } from '../../shared/currency';
import constants from './constants.json';
import type { PlanIds } from './membership';
import type { Donation, DonationName, DonationsAttributes } from './types';

/** A donation type with its attribute, interval and name in classes. */
export interface DonationType {
	readonly attribute: DonationName;
	readonly interval: string;
	readonly name: string;
}

export const TYPES = constants.types as readonly DonationType[];

type TextName = 'heading' | 'extraText' | 'buttonText';

/** Default amounts of a currency. */
export const defaultAmounts = ( currency: string ): number[] =>
	constants.amountFactors.map( ( factor ) => factor * getMinimumAmount( currency ) );

/** Formats an amount without the symbol, as people type it. */
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

/** Default texts in the author's language, by the English text that posts contain. */
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

/** Returns a text as the author sees it: a default text in their language, or their own text. */
export const shownText = ( text: string | undefined, english: string ): string =>
	text === undefined || text === english ? ( translations()[ english ] ?? english ) : text;

export const donationText = ( donation: Donation, attribute: DonationName, name: TextName ): string =>
	shownText( donation[ name ], constants[ attribute ][ name ] );

/** Returns the types that visitors can choose. */
export const shownTypes = ( attributes: DonationsAttributes ): readonly DonationType[] =>
	TYPES.filter( ( { attribute } ) => attributes[ attribute ]?.show !== false );

/** Returns the type of the open tab. A disabled type falls back to One-Time. */
export const activeType = ( attributes: DonationsAttributes, chosen: DonationName ): DonationType | undefined => {
	const shown = shownTypes( attributes );
	return shown.find( ( { attribute } ) => attribute === chosen ) ?? shown[ 0 ];
};

/** Changes the same values in every donation type. */
const changeAll = (
	attributes: DonationsAttributes,
	change: ( name: DonationName ) => Partial< Donation >
): Partial< DonationsAttributes > =>
	Object.fromEntries(
		TYPES.map( ( { attribute } ) => [ attribute, { ...attributes[ attribute ], ...change( attribute ) } ] )
	);

/** A new currency has its own amounts and plans. */
export const withCurrency = ( attributes: DonationsAttributes, currency: string ): Partial< DonationsAttributes > => ( {
	currency,
	...changeAll( attributes, () => ( { planId: null, amounts: defaultAmounts( currency ) } ) ),
} );

/** @return Undefined if the block has these plans already. */
export function withPlanIds(
	attributes: DonationsAttributes,
	ids: PlanIds
): Partial< DonationsAttributes > | undefined {
	const isSame = TYPES.every( ( { attribute } ) => attributes[ attribute ]?.planId === ids[ attribute ] );
	return isSame ? undefined : changeAll( attributes, ( name ) => ( { planId: ids[ name ] } ) );
}
