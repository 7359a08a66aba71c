declare global {
	interface Window {
		/** Data that the server prints for the editor. Read it with shared/site only: it may be missing or broken. */
		Jetpack_Editor_Initial_State?: unknown;
	}
}

/** An object of unknown contents. */
export type UnknownRecord = Readonly< Record< string, unknown > >;

const NOTHING: UnknownRecord = Object.freeze( {} );

/**
 * Returns an object. PHP prints an empty map as an empty list, so lists count as empty objects.
 *
 * @return The value if it is an object, otherwise an empty one.
 */
export function toRecord( value: unknown ): UnknownRecord {
	return typeof value === 'object' && value !== null && ! Array.isArray( value )
		? ( value as UnknownRecord )
		: NOTHING;
}

/** @return Text of a key; null when it is missing or empty. */
export function getText( record: UnknownRecord, key: string ): string | null {
	const value = record[ key ];
	return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns the server's data for the editor; an empty object without any. */
export function getInitialState(): UnknownRecord {
	return toRecord( window.Jetpack_Editor_Initial_State );
}
