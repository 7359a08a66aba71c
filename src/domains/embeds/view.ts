/** Adds a provider's frame when the visitor allows it and its place is about to be seen, and sets the height that its document asks for. */
import { whenNear } from '../../../shared/view';
import { untilAllowed } from '../../../shared/view/embed-consent';
import { mountServerRoots } from '../../../shared/view/server-root';

/** Pixels: no document of somebody else's may make the page endless. */
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
		// That somebody always wants to see the provider does not say that it may move.
		await untilAllowed( room, button, isStill ? null : root.querySelector( 'input' ) );
	}
	// Browsers load a frame with `srcdoc` wherever it is: it must not be on the page before. Hidden places are near only once shown.
	await whenNear( room );
	if ( room.querySelector( ':focus' ) ) {
		room.tabIndex = -1;
		room.focus();
	}
	room.replaceChildren( content );
} );
