/** Returns the CSS width. Reduces a percentage by a share of the gaps, so that the buttons of a row fill exactly 100%. */
export function widthStyle( width: string ): string {
	const percent = /^(\d+(?:\.\d+)?)%$/.exec( width )?.[ 1 ];
	return percent === undefined
		? width
		: `calc(${ width } - var(--jetpack-payment-buttons-gap, 0) * ${ ( 100 - Number( percent ) ) / 100 })`;
}
