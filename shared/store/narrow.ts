/**
 * Gives a store of WordPress the type of the part that is used here. Its own types lack the plugin's records, or the store.
 *
 * @param store Its selectors or actions.
 */
export const narrow = < T >( store: unknown ): T => store as T;
