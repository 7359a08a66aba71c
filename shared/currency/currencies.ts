import data from '../data/currencies.json';

/** Format of amounts in a currency. */
export interface CurrencyFormat {
	readonly symbol: string;
	readonly grouping: string;
	readonly decimal: string;
	/** Digits after the decimal mark. */
	readonly precision: number;
}

interface Row extends CurrencyFormat {
	/** Smallest amount that payment providers accept. */
	readonly minimum?: number;
}

const rows: ReadonlyMap< string, Row > = new Map( Object.entries< Row >( data.currencies ) );

/** Codes of currencies without a format, by number of digits. */
const precisions = Object.entries< readonly string[] >( data.precisions );

/** Default currency of blocks. */
export const DEFAULT_CURRENCY = data.defaultCurrency;

/** Currencies for plans and donations: those with a minimum. */
export const PAYMENT_CURRENCIES: readonly string[] = data.paymentCurrencies;

/** Currencies for the card-payment button. */
export const PRODUCT_CURRENCIES: readonly string[] = data.productCurrencies;

/**
 * @param code ISO 4217 code.
 * @return The currency's format. When only the number of digits is known, the code replaces the symbol, since a wrong
 *     symbol would show a different price. Unknown currencies have the default format.
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
 * @return The smallest amount that can be paid; 1 for a currency without a minimum.
 */
export function getMinimumAmount( code: string ): number {
	return rows.get( code )?.minimum ?? data.defaultMinimum;
}
