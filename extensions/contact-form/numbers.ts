/** @return A number that was saved as number or text; undefined for other values. */
export function toNumber( value: unknown ): number | undefined {
	const isSet = typeof value === 'number' || ( typeof value === 'string' && value.trim() !== '' );
	return isSet && Number.isFinite( Number( value ) ) ? Number( value ) : undefined;
}
