/**
 * Distance from the viewport within which an element counts as near, so that its chunk has loaded by the time it is
 * visible.
 */
const DISTANCE = '200px';

/**
 * Waits until an element is about to become visible.
 *
 * @return Resolves once the element is within 200 pixels of the viewport; immediately in browsers without
 *     IntersectionObserver.
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
