import { getCurrencyFormat, getMinimumAmount } from './currencies';

/** Matches a decimal number. Number() would also accept "", "0x10" and "1e3". */
const NUMERIC = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** @param text Number with a dot as decimal separator. */
function toNumber( text: string ): number | null {
	return NUMERIC.test( text ) ? Number( text ) : null;
}

/**
 * Parses an amount that a user typed, with the separators of its currency.
 *
 * @param amount Text or number.
 * @param code   ISO 4217 code.
 * @return Null if the amount is empty or not a number.
 */
export function parseAmount( amount: string | number | null | undefined, code: string ): number | null {
	if ( typeof amount === 'number' ) {
		return Number.isFinite( amount ) ? amount : null;
	}

	const { grouping, decimal } = getCurrencyFormat( code );
	// Remove spaces, which some currencies put between groups and people type in any currency.
	const digits = ( amount ?? '' ).replaceAll( /\s/g, '' ).replaceAll( grouping, '' ).replaceAll( decimal, '.' );
	return toNumber( digits );
}

/**
 * @param amount Number, or text with a dot as decimal separator.
 * @param code   ISO 4217 code.
 * @return Whether the amount can be paid.
 */
export function isValidAmount( amount: string | number | null | undefined, code: string ): boolean {
	const value = typeof amount === 'string' ? toNumber( amount ) : amount;
	return Number.isFinite( value ) && Number( value ) >= getMinimumAmount( code );
}
