const TRACK = '.jetpack-podcast-player__track';

/** @param event @return Whether it asks for what the page does, and not for a new tab or the like. */
const isPlain = ( event: MouseEvent ) =>
	event.button === 0 && ! event.ctrlKey && ! event.metaKey && ! event.shiftKey && ! event.altKey;

/**
 * Makes buttons of the links in the list.
 *
 * @param root     Of the block.
 * @param onChoose Gets the place of the episode.
 */
export function listen( root: HTMLElement, onChoose: ( place: number ) => void ): void {
	root.querySelectorAll< HTMLAnchorElement >( `${ TRACK }-link` ).forEach( ( link, place ) => {
		link.setAttribute( 'role', 'button' );
		link.addEventListener( 'click', ( event ) => {
			if ( isPlain( event ) ) {
				event.preventDefault();
				onChoose( place );
			}
		} );
		link.addEventListener( 'keydown', ( event ) => {
			if ( event.key === ' ' ) {
				event.preventDefault();
				onChoose( place );
			}
		} );
	} );
}

/**
 * Marks another episode as the one that is there. Classes and colors of the two change places.
 *
 * @param root Of the block.
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
 * Says of an episode that it can't be heard here, and where it may be.
 *
 * @param root  Of the block.
 * @param place Of the episode.
 * @param href  Its address.
 */
export function markUnavailable( root: HTMLElement, place: number, href: string ): void {
	const item =
		root.querySelectorAll( TRACK )[ place ] ?? root.querySelector( '.jetpack-podcast-player__audio-player' );
	const words = root.querySelector< HTMLTemplateElement >( '.jetpack-podcast-player__unavailable' )?.content;
	if ( item && words && ! item.querySelector( `${ TRACK }-error` ) ) {
		item.append( words.cloneNode( true ) );
		item.querySelector( `${ TRACK }-error a` )?.setAttribute( 'href', href );
	}
}
