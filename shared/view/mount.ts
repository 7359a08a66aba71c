const mounted = new WeakMap< Element, Set< unknown > >();

/**
 * Calls a block's script once for each of its roots on the page, however often the script runs and whenever the page is
 * complete.
 *
 * @param selector Finds the roots.
 * @param start    Gets each root that it has not had before.
 */
export function mountEach( selector: string, start: ( root: HTMLElement ) => void ): void {
	for ( const root of document.querySelectorAll< HTMLElement >( selector ) ) {
		const starts = mounted.get( root ) ?? new Set();
		if ( ! starts.has( start ) ) {
			mounted.set( root, starts.add( start ) );
			start( root );
		}
	}
}
