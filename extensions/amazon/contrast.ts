/** @return Black or white, whichever is easier to read on a colour of six digits: WCAG 2's relative luminance, whose middle is at 0.179. */
export function getContrast( hex: string ): string {
	const [ red = 0, green = 0, blue = 0 ] = ( hex.match( /[\da-f]{2}/gi ) ?? [] ).map( ( two ) => {
		const share = parseInt( two, 16 ) / 255;
		return share <= 0.03928 ? share / 12.92 : ( ( share + 0.055 ) / 1.055 ) ** 2.4;
	} );
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff';
}
