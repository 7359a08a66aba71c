/**
 * Does something that may break, and if it does brings back what the server printed, with a word about it.
 *
 * @param root Of the block.
 */
export function orElseFail( root: HTMLElement, work: () => void ): void {
	try {
		work();
	} catch ( error ) {
		fail( root, error );
	}
}

/**
 * @param root  Of the block.
 * @param error What broke.
 */
export function fail( root: HTMLElement, error: unknown ): void {
	root.classList.add( 'is-default' );
	const words = root.querySelector< HTMLTemplateElement >( '.jetpack-podcast-player__failures' )?.content.children;
	// The second is about that browser's settings.
	const section = words?.[ String( error ).includes( 'IE11' ) ? 1 : 0 ];
	if ( section && ! root.querySelector( '.jetpack-podcast-player__error' ) ) {
		root.append( section.cloneNode( true ) );
	}
}
