/** Default maximum of entries. */
export const DEFAULT_MAX_ENTRIES = 1000;

/**
 * A cache with a maximum size. When it is full, it removes the least recently used entry.
 */
export class LruCache< Key, Value > {
	/** A Map keeps the order of insertion, so the first key is the least recently used. */
	readonly #entries = new Map< Key, Value >();

	/** @param maxEntries At least 1. */
	constructor( readonly maxEntries: number = DEFAULT_MAX_ENTRIES ) {
		if ( ! ( maxEntries >= 1 ) ) {
			throw new RangeError( 'The maximum must be at least one entry.' );
		}
	}

	/** Number of entries. */
	get size(): number {
		return this.#entries.size;
	}

	/** @return Whether an entry exists. Does not count as use. */
	has( key: Key ): boolean {
		return this.#entries.has( key );
	}

	/** @return The value, or undefined. */
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

	/** @param key */
	delete( key: Key ): void {
		this.#entries.delete( key );
	}
}
