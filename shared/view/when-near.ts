/**
 * Distance from the viewport at which an element counts as near. Scrolling it takes about as long as loading a chunk.
 */
const DISTANCE = '200px';

/**
 * Waits until an element is about to become visible.
 *
 * @return Resolves when the element is within 200 pixels of the viewport; at once in browsers without
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
