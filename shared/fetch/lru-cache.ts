/** How many entries a cache holds when nothing else is said. */
export const DEFAULT_MAX_ENTRIES = 1000;

/**
 * Remembers answers, so that the same question is not asked twice. When it is full, the entry that has not been read or
 * written for the longest time makes room.
 */
export class LruCache< Key, Value > {
	/** A Map keeps the order of insertion: the first key is the one unused for longest. */
	readonly #entries = new Map< Key, Value >();

	/** @param maxEntries At least 1. */
	constructor( readonly maxEntries: number = DEFAULT_MAX_ENTRIES ) {
		if ( ! ( maxEntries >= 1 ) ) {
			throw new RangeError( 'A cache holds at least one entry.' );
		}
	}

	/** How many entries it holds now. */
	get size(): number {
		return this.#entries.size;
	}

	/** @return Whether there is an entry; asking does not count as use. */
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
