const TRACK = '.jetpack-podcast-player__track';

/** @param event @return Whether the click has no modifier keys, with which it would open a new tab or window. */
const isPlain = ( event: MouseEvent ) =>
	event.button === 0 && ! event.ctrlKey && ! event.metaKey && ! event.shiftKey && ! event.altKey;

/**
 * Makes the links in the list act as buttons.
 *
 * @param root     Root element of the block.
 * @param onChoose Called with the index of the episode.
 */
export function listen( root: HTMLElement, onChoose: ( index: number ) => void ): void {
	root.querySelectorAll< HTMLAnchorElement >( `${ TRACK }-link` ).forEach( ( link, index ) => {
		link.setAttribute( 'role', 'button' );
		link.addEventListener( 'click', ( event ) => {
			if ( isPlain( event ) ) {
				event.preventDefault();
				onChoose( index );
			}
		} );
		link.addEventListener( 'keydown', ( event ) => {
			if ( event.key === ' ' ) {
				event.preventDefault();
				onChoose( index );
			}
		} );
	} );
}

/**
 * Marks another episode as the current one. Swaps the classes and colors of the two items.
 *
 * @param root Root element of the block.
 */
export function mark( root: HTMLElement, from: number, to: number ): void {
	const items = root.querySelectorAll< HTMLElement >( TRACK );
	const [ old, next ] = [ items[ from ], items[ to ] ];
	if ( ! old || ! next || old === next ) {
		return;
	}
	[ old.className, next.className ] = [ next.className, old.className ];
	[ old.style.cssText, next.style.cssText ] = [ next.style.cssText, old.style.cssText ];
	old.querySelector( 'a' )?.removeAttribute( 'aria-current' );
	next.querySelector( 'a' )?.setAttribute( 'aria-current', 'true' );
}

/**
 * Shows that an episode can't be played, with a link to it.
 *
 * @param root  Root element of the block.
 * @param index Index of the episode.
 * @param href  URL of the episode.
 */
export function markUnavailable( root: HTMLElement, index: number, href: string ): void {
	const item =
		root.querySelectorAll( TRACK )[ index ] ?? root.querySelector( '.jetpack-podcast-player__audio-player' );
	const message = root.querySelector< HTMLTemplateElement >( '.jetpack-podcast-player__unavailable' )?.content;
	if ( item && message && ! item.querySelector( `${ TRACK }-error` ) ) {
		item.append( message.cloneNode( true ) );
		item.querySelector( `${ TRACK }-error a` )?.setAttribute( 'href', href );
	}
}
