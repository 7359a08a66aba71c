import { register, select, type StoreDescriptor } from '@wordpress/data';

/** Registers a store, unless it is already registered. WordPress warns about a second registration. */
export function registerOnce( store: StoreDescriptor ): void {
	if ( ! select( store.name ) ) {
		register( store );
	}
}
