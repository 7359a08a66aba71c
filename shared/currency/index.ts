export {
	DEFAULT_CURRENCY,
	getCurrencyFormat,
	getMinimumAmount,
	PAYMENT_CURRENCIES,
	PRODUCT_CURRENCIES,
	type CurrencyFormat,
} from './currencies';
export { getCurrencyLabel, getCurrencyOptions, type CurrencyOption } from './currency-options';
export { formatCurrency, getCurrencyObject, type CurrencyParts } from './format-currency';
export { isValidAmount, parseAmount } from './parse-amount';
