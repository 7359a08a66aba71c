/** A share of the row minus its part of the gaps, so that the shares of all buttons add up to 100%. */
export function widthStyle( width: string ): string {
	const percent = /^(\d+(?:\.\d+)?)%$/.exec( width )?.[ 1 ];
	return percent === undefined
		? width
		: `calc(${ width } - var(--jetpack-payment-buttons-gap, 0) * ${ ( 100 - Number( percent ) ) / 100 })`;
}
