/** Adds a provider's frame when the visitor allows it and it is near the viewport. Sets the height that its document sends. */
import { whenNear } from '../../../shared/view';
import { untilAllowed } from '../../../shared/view/embed-consent';
import { mountServerRoots } from '../../../shared/view/server-root';

/** Pixels. Limits the height that a provider's document can set. */
const MAX_HEIGHT = 3000;

mountServerRoots( 'embed', async ( root ) => {
	const room = root.firstElementChild as HTMLElement;
	const button = room.querySelector( 'button' );
	const { content } = room.querySelector( 'template' )!;
	const frame = content.querySelector( 'iframe' )!;
	addEventListener( 'message', ( { source, data } ) => {
		if ( data?.slipstreamHeight > 0 && source && source === frame.contentWindow ) {
			room.style.height = `${ Math.min( data.slipstreamHeight, MAX_HEIGHT ) }px`;
		}
	} );
	if ( button ) {
		const isStill = 'moves' in room.dataset && matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
		button.hidden &&= ! isStill;
		// "Always show" allows the provider, but does not override reduced motion.
		await untilAllowed( room, button, isStill ? null : root.querySelector( 'input' ) );
	}
	// Browsers load a frame with `srcdoc` wherever it is, so it must not be in the page earlier. Hidden elements count as near only when
	// they are shown.
	await whenNear( room );
	if ( room.querySelector( ':focus' ) ) {
		room.tabIndex = -1;
		room.focus();
	}
	room.replaceChildren( content );
} );
