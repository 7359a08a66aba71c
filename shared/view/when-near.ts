/** How far below or above the window an element counts as near; the reader needs about as long for that as a chunk. */
const DISTANCE = '200px';

/**
 * Waits until an element is about to be seen.
 *
 * @return Resolves when the element comes within 200 pixels of the window; at once in a browser that cannot tell.
 */
export function whenNear( element: Element ): Promise< void > {
	return new Promise( ( resolve ) => {
		if ( ! ( 'IntersectionObserver' in window ) ) {
			resolve();
			return;
		}
		const observer = new IntersectionObserver(
			( entries ) => {
				if ( entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
					observer.disconnect();
					resolve();
				}
			},
			{ rootMargin: DISTANCE }
		);
		observer.observe( element );
	} );
}
