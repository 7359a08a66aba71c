/**
 * Casts one of WordPress' stores to the part that is used here. WordPress' types lack the plugin's records, or the
 * store itself.
 *
 * @param store The store's selectors or actions.
 */
export const narrow = < T >( store: unknown ): T => store as T;
