import { mountEach } from '../../shared/view';
import { openLightbox } from '../../shared/view/open-lightbox';

const LINK = '[data-enlarge]';

/** Whether a click has no modifier keys. With these, browsers open a link in a new tab or save it. */
const isPlain = ( { button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent ) =>
	! ( button || altKey || ctrlKey || metaKey || shiftKey );

/** View script: opens images in a lightbox. Without a script, an image links to its file. */
mountEach( '.wp-block-jetpack-tiled-gallery', ( root ) => {
	let isOpen = false;
	let isLost = false;
	root.addEventListener( 'click', async ( event ) => {
		const pressed = ( event.target as Element ).closest< HTMLElement >( LINK );
		const template = root.querySelector< HTMLTemplateElement >( 'template' );
		if ( isLost || ! pressed || ! template || ! isPlain( event ) ) {
			return;
		}
		event.preventDefault();
		if ( isOpen ) {
			return;
		}
		isOpen = true;
		// Focus the link, because Safari does not do so on click. The lightbox restores the focus when it closes.
		pressed.focus( { preventScroll: true } );
		const links = [ ...root.querySelectorAll< HTMLElement >( LINK ) ];
		const figures = links.map( ( link ) => link.closest( 'figure' ) ?? link );
		isLost = ( await openLightbox( template, figures, links.indexOf( pressed ) ) ) === null;
		isOpen = false;
		// If loading failed, follow the link. After a long wait this would surprise visitors, so check that the click is recent.
		if ( isLost && navigator.userActivation?.isActive !== false ) {
			pressed.click();
		}
	} );
} );
