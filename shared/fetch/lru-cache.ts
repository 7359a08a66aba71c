/** Default for the maximum number of entries. */
export const DEFAULT_MAX_ENTRIES = 1000;

/** A cache of limited size. If it is full, a new entry replaces the least recently used one. */
export class LruCache< Key, Value > {
	/** A Map keeps insertion order, so its first key is the least recently used one. */
	readonly #entries = new Map< Key, Value >();

	/** @param maxEntries Maximum number of entries, at least 1. */
	constructor( readonly maxEntries: number = DEFAULT_MAX_ENTRIES ) {
		if ( ! ( maxEntries >= 1 ) ) {
			throw new RangeError( 'The maximum must be at least one entry.' );
		}
	}

	/** Number of entries. */
	get size(): number {
		return this.#entries.size;
	}

	/** @return Whether an entry exists. This does not count as use. */
	has( key: Key ): boolean {
		return this.#entries.has( key );
	}

	/** @return The value; undefined if there is none. This counts as use. */
	get( key: Key ): Value | undefined {
		const value = this.#entries.get( key );
		if ( value !== undefined ) {
			this.set( key, value );
		}
		return value;
	}

	set( key: Key, value: Value ): void {
		this.#entries.delete( key );
		this.#entries.set( key, value );
		if ( this.#entries.size > this.maxEntries ) {
			const [ oldest ] = this.#entries.keys();
			this.#entries.delete( oldest as Key );
		}
	}

	delete( key: Key ): void {
		this.#entries.delete( key );
	}
}
