import { register, select, type StoreDescriptor } from '@wordpress/data';

/**
 * Registers a store with WordPress when somebody first needs it; WordPress complains of a second time.
 */
export function registerOnce( store: StoreDescriptor ): void {
	if ( ! select( store.name ) ) {
		register( store );
	}
}
