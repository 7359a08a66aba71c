/** Opens the ticket checkout in a dialog. Without this script, the button is a link to the event. */
import { mountServerRoots } from '../../shared/view/server-root';

mountServerRoots( 'eventbrite', ( root ) => {
	const dialog = root.querySelector( 'dialog' )!;
	const link = root.querySelector( 'a' )!;
	link.role = 'button';
	link.ariaHasPopup = 'dialog';
	// Remove the hint about a new tab, because the link now opens a dialog.
	link.querySelector( '.screen-reader-text' )?.remove();
	link.onclick = ( event ) => {
		if ( ! event.ctrlKey && ! event.metaKey && ! event.shiftKey ) {
			event.preventDefault();
			const frame = dialog.querySelector( 'template' );
			frame?.replaceWith( frame.content );
			dialog.showModal();
		}
	};
	link.onkeydown = ( event ) => {
		if ( event.key === ' ' ) {
			event.preventDefault();
			link.click();
		}
	};
	// When a dialog closes, some browsers do not move the focus back to a link.
	dialog.onclose = () => link.focus();
} );
