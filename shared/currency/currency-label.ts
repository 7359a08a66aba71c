import { getCurrencyFormat } from './currencies';

/** Returns the code and the symbol of a currency, or the code if both are the same: "USD $". */
export function currencyLabel( code: string ): string {
	const symbol = getCurrencyFormat( code ).symbol.replace( /\.$/, '' );
	return symbol === code ? code : `${ code } ${ symbol }`;
}
