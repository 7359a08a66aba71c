import { getCurrencyFormat, getMinimumAmount } from './currencies';

/** A number as people write it: JavaScript's own reading would take "", "0x10" and "1e3" as well. */
const NUMERIC = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** @param text With a dot as its decimal mark. */
function toNumber( text: string ): number | null {
	return NUMERIC.test( text ) ? Number( text ) : null;
}

/**
 * Reads an amount that somebody typed, with the marks of its currency.
 *
 * @param amount Text, or an amount that is a number already.
 * @param code   ISO 4217 code.
 * @return Null when it is empty or not a number.
 */
export function parseAmount( amount: string | number | null | undefined, code: string ): number | null {
	if ( typeof amount === 'number' ) {
		return Number.isFinite( amount ) ? amount : null;
	}

	const { grouping, decimal } = getCurrencyFormat( code );
	// Spaces group digits in some currencies, and people type them in all.
	const digits = ( amount ?? '' ).replaceAll( /\s/g, '' ).replaceAll( grouping, '' ).replaceAll( decimal, '.' );
	return toNumber( digits );
}

/**
 * @param amount A number, or one as text with a dot as its decimal mark.
 * @param code   ISO 4217 code.
 * @return Whether the amount can be paid.
 */
export function isValidAmount( amount: string | number | null | undefined, code: string ): boolean {
	const value = typeof amount === 'string' ? toNumber( amount ) : amount;
	return Number.isFinite( value ) && Number( value ) >= getMinimumAmount( code );
}
