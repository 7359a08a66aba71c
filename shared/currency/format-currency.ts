import { getCurrencyFormat, type CurrencyFormat } from './currencies';

/** An amount in the parts that a price tag sets apart. */
export interface CurrencyParts {
	readonly sign: '' | '-';
	readonly symbol: string;
	readonly integer: string;
	/** With its decimal mark; empty in a currency without decimals. */
	readonly fraction: string;
}

/**
 * Splits an amount, rounded to the currency's precision.
 *
 * @param code      ISO 4217 code.
 * @param overrides Parts of the format that shall differ from the currency's own.
 * @return Null when the amount is not a finite number.
 */
export function getCurrencyObject(
	amount: number,
	code: string,
	overrides: Partial< CurrencyFormat > = {}
): CurrencyParts | null {
	if ( ! Number.isFinite( amount ) ) {
		return null;
	}

	const format = { ...getCurrencyFormat( code ), ...overrides };
	const digits = new Intl.NumberFormat( 'en-US', {
		minimumFractionDigits: format.precision,
		maximumFractionDigits: format.precision,
	} ).format( Math.abs( amount ) );
	const [ integer = '', fraction ] = digits.split( '.' );
	const isNegative = amount < 0 && /[1-9]/.test( digits );

	return {
		sign: isNegative ? '-' : '',
		symbol: format.symbol,
		integer: integer.replaceAll( ',', format.grouping ),
		fraction: fraction ? format.decimal + fraction : '',
	};
}

/**
 * Writes an amount as a price: `-A$1,234.50`.
 *
 * @param code      ISO 4217 code.
 * @param overrides Parts of the format that shall differ from the currency's own.
 * @return Null when the amount is not a finite number.
 */
export function formatCurrency(
	amount: number,
	code: string,
	overrides: Partial< CurrencyFormat > = {}
): string | null {
	const parts = getCurrencyObject( amount, code, overrides );
	return parts && parts.sign + parts.symbol + parts.integer + parts.fraction;
}
