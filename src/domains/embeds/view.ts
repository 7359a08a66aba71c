/** Adds a provider's frame when the visitor allows it and it is near the viewport. Applies the height that its document reports. */
import { whenNear } from '../../../shared/view';
import { untilAllowed } from '../../../shared/view/embed-consent';
import { mountServerRoots } from '../../../shared/view/server-root';

/** Maximum height in pixels that a provider's document can set. */
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
		// "Always show" allows the provider, but does not override the preference for reduced motion.
		await untilAllowed( room, button, isStill ? null : root.querySelector( 'input' ) );
	}
	// Wait, because browsers ignore lazy loading of frames with `srcdoc`. A hidden element is not near before it is shown.
	await whenNear( room );
	if ( room.querySelector( ':focus' ) ) {
		room.tabIndex = -1;
		room.focus();
	}
	room.replaceChildren( content );
} );
