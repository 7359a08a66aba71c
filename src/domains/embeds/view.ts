/** Lets a provider's frame in when the visitor wants it, and gives it the height that its document asks for. */
import { mountEach, whenNear } from '../../../shared/view';
import { untilAllowed } from '../../../shared/view/embed-consent';

/** Pixels: no document of somebody else's may make the page endless. */
const MAX_HEIGHT = 3000;

mountEach( '.slipstream-embed', async ( root ) => {
	const room = root.firstElementChild as HTMLElement;
	const button = room.querySelector( 'button' );
	const frame = room.querySelector( 'template' );
	addEventListener( 'message', ( { source, data } ) => {
		if ( data?.slipstreamHeight > 0 && source && source === room.querySelector( 'iframe' )?.contentWindow ) {
			room.style.height = `${ Math.min( data.slipstreamHeight, MAX_HEIGHT ) }px`;
		}
	} );
	if ( button && frame ) {
		const isStill = 'moves' in room.dataset && matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
		button.hidden &&= ! isStill;
		// That somebody always wants to see the provider does not say that it may move.
		await untilAllowed( room, button, isStill ? null : root.querySelector( 'input' ) );
		await whenNear( room );
		room.replaceChildren( frame.content );
	}
} );
