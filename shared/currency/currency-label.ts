import { getCurrencyFormat } from './currencies';

/** A code with its symbol, unless both are the same: "USD $". */
export function currencyLabel( code: string ): string {
	const symbol = getCurrencyFormat( code ).symbol.replace( /\.$/, '' );
	return symbol === code ? code : `${ code } ${ symbol }`;
}
