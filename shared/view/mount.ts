/** A root stores by selector whether it was mounted, also for another version of the script or a second run. */
type Root = HTMLElement & { [ selector: string ]: unknown };

/**
 * Calls a block's script once for each of its roots, including those that are added later by client-side navigation or
 * infinite scroll.
 *
 * @param selector Selector of the roots, which also identifies the script.
 * @param start    Receives each root.
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
	// Observe first, so that an error in a root does not affect later ones.
	new MutationObserver( mountAll ).observe( document, { childList: true, subtree: true } );
	mountAll();
}
