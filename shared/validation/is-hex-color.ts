/** @return Whether the value is a color of six hexadecimal digits, with or without "#". */
export function isHexColor( value: unknown ): value is string {
	return typeof value === 'string' && /^#?[0-9a-f]{6}$/i.test( value );
}
