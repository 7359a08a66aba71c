/** A root remembers by selector who has started it: a script of another version, or run again, finds that out. */
type Root = HTMLElement & { [ selector: string ]: unknown };

/**
 * Calls a block's script once for each of its roots: for those on the page, and for those that come later, by client-side
 * navigation or by an endless list.
 *
 * @param selector Finds the roots, and names the script.
 * @param start    Gets each root.
 */
export function mountEach( selector: string, start: ( root: HTMLElement ) => void ): void {
	const look = () => {
		for ( const root of document.querySelectorAll< Root >( selector ) ) {
			if ( ! root[ selector ] ) {
				root[ selector ] = 1;
				start( root );
			}
		}
	};
	// Before the first look: one that fails must not cost those to come.
	new MutationObserver( look ).observe( document, { childList: true, subtree: true } );
	look();
}
