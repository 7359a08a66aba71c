/** Returns the CSS width. Subtracts a share of the gaps from percentages, so that the buttons of a row add up to 100%. */
export function widthStyle( width: string ): string {
	const percent = /^(\d+(?:\.\d+)?)%$/.exec( width )?.[ 1 ];
	return percent === undefined
		? width
		: `calc(${ width } - var(--jetpack-payment-buttons-gap, 0) * ${ ( 100 - Number( percent ) ) / 100 })`;
}
