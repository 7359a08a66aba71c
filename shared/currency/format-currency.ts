import { getCurrencyFormat, type CurrencyFormat } from './currencies';

/** The parts of a formatted amount. */
export interface CurrencyParts {
	readonly sign: '' | '-';
	readonly symbol: string;
	readonly integer: string;
	/** Decimals, including the decimal separator; '' if the currency has none. */
	readonly fraction: string;
}

/**
 * Rounds an amount to the currency's precision, and splits it into parts.
 *
 * @param code      ISO 4217 code.
 * @param overrides Parts of the currency's format to replace.
 * @return Null if the amount is not a finite number.
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
 * Formats an amount as a price: `-A$1,234.50`.
 *
 * @param code      ISO 4217 code.
 * @param overrides Parts of the currency's format to replace.
 * @return Null if the amount is not a finite number.
 */
export function formatCurrency(
	amount: number,
	code: string,
	overrides: Partial< CurrencyFormat > = {}
): string | null {
	const parts = getCurrencyObject( amount, code, overrides );
	return parts && parts.sign + parts.symbol + parts.integer + parts.fraction;
}
