export { currencyLabel } from './currency-label';
export {
	DEFAULT_CURRENCY,
	getCurrencyFormat,
	getMinimumAmount,
	PAYMENT_CURRENCIES,
	PRODUCT_CURRENCIES,
	type CurrencyFormat,
} from './currencies';
export { formatCurrency, getCurrencyObject, type CurrencyParts } from './format-currency';
export { isValidAmount, parseAmount } from './parse-amount';
