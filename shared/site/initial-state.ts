declare global {
	interface Window {
		/**
		 * Data that the server prints for the editor. It may be missing or invalid, so read it only with the
		 * functions in shared/site.
		 */
		Jetpack_Editor_Initial_State?: unknown;
	}
}

/** An object with unknown content. */
export type UnknownRecord = Readonly< Record< string, unknown > >;

const NOTHING: UnknownRecord = Object.freeze( {} );

/**
 * Returns a value as an object. PHP encodes an empty map as a list, so lists become empty objects.
 *
 * @return The value if it is an object; otherwise an empty object.
 */
export function toRecord( value: unknown ): UnknownRecord {
	return typeof value === 'object' && value !== null && ! Array.isArray( value )
		? ( value as UnknownRecord )
		: NOTHING;
}

/** @return Text under a key; null if it is missing or empty. */
export function getText( record: UnknownRecord, key: string ): string | null {
	const value = record[ key ];
	return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns the server's data for the editor; an empty object if there is none. */
export function getInitialState(): UnknownRecord {
	return toRecord( window.Jetpack_Editor_Initial_State );
}
