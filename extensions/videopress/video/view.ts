/** View script: seeks to a chapter when its link is clicked. */
import { mountEach } from '../../../shared/view';

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
