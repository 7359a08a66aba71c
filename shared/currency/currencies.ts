import data from '../data/currencies.json';

/** Format of amounts in a currency. */
export interface CurrencyFormat {
	readonly symbol: string;
	readonly grouping: string;
	readonly decimal: string;
	/** Number of decimals to print. */
	readonly precision: number;
}

interface Row extends CurrencyFormat {
	/** Smallest amount that payment providers accept. */
	readonly minimum?: number;
}

const rows: ReadonlyMap< string, Row > = new Map( Object.entries< Row >( data.currencies ) );

/** Codes of currencies without a format entry, by number of decimals. */
const precisions = Object.entries< readonly string[] >( data.precisions );

/** Currency that blocks use by default. */
export const DEFAULT_CURRENCY = data.defaultCurrency;

/** Currencies that plans and donations offer: those with a minimum amount. */
export const PAYMENT_CURRENCIES: readonly string[] = data.paymentCurrencies;

/** Currencies that the payment button for cards offers. */
export const PRODUCT_CURRENCIES: readonly string[] = data.productCurrencies;

/**
 * @param code ISO 4217 code.
 * @return The currency's format. If only its number of decimals is known, the code replaces the symbol: a wrong
 *     symbol would show a wrong price. Unknown currencies have the default format.
 */
export function getCurrencyFormat( code: string ): CurrencyFormat {
	const digits = precisions.find( ( [ , codes ] ) => codes.includes( code ) );
	return (
		rows.get( code ) ??
		( digits
			? {
					...data.defaultFormat,
					symbol: code,
					precision: Number( digits[ 0 ] ),
				}
			: data.defaultFormat )
	);
}

/**
 * @param code ISO 4217 code.
 * @return Smallest amount that can be paid; 1 if the currency has no minimum.
 */
export function getMinimumAmount( code: string ): number {
	return rows.get( code )?.minimum ?? data.defaultMinimum;
}
