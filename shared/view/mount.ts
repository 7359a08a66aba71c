/**
 * Root element. Its properties store, by selector, whether a script was called with it, so that a second copy of the
 * script does not start again.
 */
type Root = HTMLElement & { [ selector: string ]: unknown };

/**
 * Calls a block's script once for each of its root elements, including those that client-side navigation or infinite
 * scroll add later.
 *
 * @param selector Selector of the root elements. It also identifies the script.
 * @param start    Called with each root element.
 */
export function mountEach( selector: string, start: ( root: HTMLElement ) => void ): void {
	const mountAll = () => {
		for ( const root of document.querySelectorAll< Root >( selector ) ) {
			if ( ! root[ selector ] ) {
				root[ selector ] = 1;
				start( root );
			}
		}
	};
	// Start observing first, so that an error in one root does not affect roots that are added later.
	new MutationObserver( mountAll ).observe( document, { childList: true, subtree: true } );
	mountAll();
}
