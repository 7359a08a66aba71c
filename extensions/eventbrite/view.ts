/** Opens the ticket checkout over the page when the button is pressed, which without script is a link to the event. */
import { mountServerRoots } from '../../shared/view/server-root';

mountServerRoots( 'eventbrite', ( root ) => {
	const dialog = root.querySelector( 'dialog' )!;
	const link = root.querySelector( 'a' )!;
	link.role = 'button';
	link.ariaHasPopup = 'dialog';
	// It says of a link that it opens a new tab.
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
	// Not every browser gives the focus back to a link.
	dialog.onclose = () => link.focus();
} );
