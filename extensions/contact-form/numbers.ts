/** @return A number that is saved as a number or as text; undefined for anything else. */
export function toNumber( value: unknown ): number | undefined {
	const isSet = typeof value === 'number' || ( typeof value === 'string' && value.trim() !== '' );
	return isSet && Number.isFinite( Number( value ) ) ? Number( value ) : undefined;
}
