import data from '../data/currencies.json';

/** How amounts of a currency are written. */
export interface CurrencyFormat {
	readonly symbol: string;
	readonly grouping: string;
	readonly decimal: string;
	/** Digits after the decimal mark. */
	readonly precision: number;
}

interface Row extends CurrencyFormat {
	/** The smallest amount that payment providers take. */
	readonly minimum?: number;
}

const rows: ReadonlyMap< string, Row > = new Map( Object.entries< Row >( data.currencies ) );

/** Currencies of which only the number of digits is known, under that number. */
const precisions = Object.entries< readonly string[] >( data.precisions );

/** Currency of a block that says none. */
export const DEFAULT_CURRENCY = data.defaultCurrency;

/** What plans and donations can be paid in: the currencies with a minimum. */
export const PAYMENT_CURRENCIES: readonly string[] = data.paymentCurrencies;

/** What the card-payment button can be priced in. */
export const PRODUCT_CURRENCIES: readonly string[] = data.productCurrencies;

/**
 * @param code ISO 4217 code.
 * @return The currency's format. Where only its number of digits is known, the code stands for the symbol, since a wrong
 *         symbol would name another price; a currency without any entry has the default format.
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
 * @return The smallest amount that can be paid; 1 for a currency without a minimum of its own.
 */
export function getMinimumAmount( code: string ): number {
	return rows.get( code )?.minimum ?? data.defaultMinimum;
}
