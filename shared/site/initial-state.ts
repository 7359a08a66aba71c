declare global {
	interface Window {
		/** Printed by the server for the editor. Read it through shared/site only: it may be missing or broken. */
		Jetpack_Editor_Initial_State?: unknown;
	}
}

/** An object of unknown contents. */
export type UnknownRecord = Readonly< Record< string, unknown > >;

const NOTHING: UnknownRecord = Object.freeze( {} );

/**
 * PHP writes an empty map as an empty list, so a list counts as an object with nothing in it.
 *
 * @return The value when it is an object, else an empty one.
 */
export function toRecord( value: unknown ): UnknownRecord {
	return typeof value === 'object' && value !== null && ! Array.isArray( value )
		? ( value as UnknownRecord )
		: NOTHING;
}

/** @return The text under the key, or null when there is none or it is empty. */
export function getText( record: UnknownRecord, key: string ): string | null {
	const value = record[ key ];
	return typeof value === 'string' && value !== '' ? value : null;
}

/** What the server tells the editor: an empty object when it told nothing. */
export function getInitialState(): UnknownRecord {
	return toRecord( window.Jetpack_Editor_Initial_State );
}
