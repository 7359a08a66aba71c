import { __, sprintf } from '@wordpress/i18n';
import {
	DEFAULT_CURRENCY,
	formatCurrency,
	getCurrencyFormat,
	getMinimumAmount,
	isValidAmount,
	PAYMENT_CURRENCIES,
} from '../currency';
import type { NewProduct, Product } from './api';

/** A plan that can be sold. */
export interface Plan {
	readonly id: number;
	readonly title: string;
	readonly interval: Interval;
	readonly price: number;
	readonly currency: string;
}

export type Interval = '1 month' | '1 year' | 'one-time';

export const INTERVALS: readonly Interval[] = [ '1 month', '1 year', 'one-time' ];

/** Returns the labels of the intervals at which buyers pay. */
export const intervalLabels = (): Record< Interval, string > => ( {
	'1 month': __( 'Monthly', 'slipstream' ),
	'1 year': __( 'Yearly', 'slipstream' ),
	'one-time': __( 'One-Time Payment', 'slipstream' ),
} );

/** Initial values of the form for a new plan. */
export const newPlan = (): NewProduct => ( {
	title: __( 'Monthly Subscription', 'slipstream' ),
	price: 5,
	currency: DEFAULT_CURRENCY,
	interval: '1 month',
} );

const isInterval = ( interval: string ): interval is Interval =>
	( INTERVALS as readonly string[] ).includes( interval );

/**
 * @return Undefined if the product cannot be sold as a plan: its price or currency is invalid, or the buyer chooses
 *     the amount.
 */
export function toPlan( { id, title = '', interval, price, currency, type }: Product ): Plan | undefined {
	const isSellable =
		PAYMENT_CURRENCIES.includes( currency ) && isValidAmount( price, currency ) && isInterval( interval );
	return isSellable && type !== 'donation' ? { id, title, interval, price: Number( price ), currency } : undefined;
}

export const formatPrice = ( { price, currency }: Pick< Plan, 'price' | 'currency' > ): string =>
	formatCurrency( price, currency ) ?? '';

/** Returns the price with its interval: "$5.00 / month". */
export function priceLabel( plan: Plan ): string {
	const price = formatPrice( plan );
	switch ( plan.interval ) {
		case '1 month':
			/* translators: %s: a price, as "$5.00". */
			return sprintf( __( '%s / month', 'slipstream' ), price );
		case '1 year':
			/* translators: %s: a price, as "$5.00". */
			return sprintf( __( '%s / year', 'slipstream' ), price );
		default:
			return price;
	}
}

/** Returns the label of a plan in a list: title and price. */
export const planLabel = ( plan: Plan ): string =>
	plan.title ? `${ plan.title } (${ priceLabel( plan ) })` : priceLabel( plan );

/** Returns whether a price can be charged exactly: it must not have more decimals than its currency. */
const isPayable = ( price: number, currency: string ): boolean =>
	Number.isFinite( price ) && Number( price.toFixed( getCurrencyFormat( currency ).precision ) ) === price;

/** Returns the hint about a currency's minimum price. */
export const minimumHint = ( currency: string ): string =>
	sprintf(
		/* translators: %s: an amount, as "$0.50". */
		__( 'Minimum allowed price is %s.', 'slipstream' ),
		formatPrice( { price: getMinimumAmount( currency ), currency } )
	);

/** @return Reason why the plan cannot be created; null if it can. */
export function planError( { title, price, currency }: NewProduct ): string | null {
	if ( ! title.trim() ) {
		return __( 'Plan requires a name', 'slipstream' );
	}
	if ( ! isPayable( price, currency ) ) {
		return __( 'Plan requires a valid price', 'slipstream' );
	}
	return isValidAmount( price, currency ) ? null : minimumHint( currency );
}

/** Changes the currency. If the price is invalid in the new currency, replaces it with the minimum price. */
export const withCurrency = < Values extends NewProduct >( plan: Values, currency: string ): Values => ( {
	...plan,
	currency,
	price: planError( { ...plan, title: '-', currency } ) === null ? plan.price : getMinimumAmount( currency ),
} );
