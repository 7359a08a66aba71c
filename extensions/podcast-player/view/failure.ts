/**
 * Runs code that may throw. If it throws, shows the server's markup again and adds a message.
 *
 * @param root Root element of the block.
 */
export function orElseFail( root: HTMLElement, work: () => void ): void {
	try {
		work();
	} catch ( error ) {
		fail( root, error );
	}
}

/**
 * Shows the server's markup again and adds a message.
 *
 * @param root  Root element of the block.
 * @param error The error that was thrown.
 */
export function fail( root: HTMLElement, error: unknown ): void {
	root.classList.add( 'is-default' );
	const messages = root.querySelector< HTMLTemplateElement >( '.jetpack-podcast-player__failures' )?.content.children;
	// The second message is for Internet Explorer 11 with sounds turned off.
	const message = messages?.[ String( error ).includes( 'IE11' ) ? 1 : 0 ];
	if ( message && ! root.querySelector( '.jetpack-podcast-player__error' ) ) {
		root.append( message.cloneNode( true ) );
	}
}
