/** @return Whether it is a color of exactly six hex digits, with or without "#". */
export function isHexColor( value: unknown ): value is string {
	return typeof value === 'string' && /^#?[0-9a-f]{6}$/i.test( value );
}
