/** Lets a hosted player in when the visitor wants it, and leads to the chapters of a video. */
import { mountEach } from '../../../shared/view';
import { untilAllowed } from '../../../shared/view/embed-consent';

mountEach( '.slipstream-hosted-video', async ( root ) => {
	const button = root.querySelector( 'button' );
	const frame = root.querySelector( 'template' );
	if ( button && frame ) {
		await untilAllowed( root, button );
		root.replaceChildren( frame.content );
	}
} );

mountEach( '.slipstream-chapters', ( list ) => {
	const video = list.parentElement?.querySelector( 'video' );
	list.addEventListener( 'click', ( event ) => {
		const link = ( event.target as Element ).closest( 'a' );
		if ( link && video ) {
			event.preventDefault();
			video.currentTime = Number( link.hash.slice( 3 ) );
			video.play();
		}
	} );
} );
