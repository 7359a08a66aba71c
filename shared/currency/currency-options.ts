import { getCurrencyFormat, PAYMENT_CURRENCIES } from './currencies';

/** An entry of a currency select. */
export interface CurrencyOption {
	readonly value: string;
	readonly label: string;
}

/**
 * @param code ISO 4217 code.
 * @return Code and symbol, the symbol without a dot at its end; the code alone when it is its own symbol.
 */
export function getCurrencyLabel( code: string ): string {
	const { symbol } = getCurrencyFormat( code );
	return symbol === code ? code : `${ code } ${ symbol.replace( /\.$/, '' ) }`;
}

/** @param codes The currencies to choose from, by default those of plans and donations. */
export function getCurrencyOptions( codes: readonly string[] = PAYMENT_CURRENCIES ): CurrencyOption[] {
	return codes.map( ( code ) => ( {
		value: code,
		label: getCurrencyLabel( code ),
	} ) );
}
