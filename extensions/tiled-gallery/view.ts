import { mountEach } from '../../shared/view';
import { openLightbox } from '../../shared/view/open-lightbox';

const LINK = '[data-enlarge]';

/** Modifier keys that open a link in a new tab or save it. */
const isPlain = ( { button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent ) =>
	! ( button || altKey || ctrlKey || metaKey || shiftKey );

/** Opens images in a lightbox. Without script, an image links to its file. */
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
		// Safari does not focus a clicked link, so there would be no focus to restore.
		pressed.focus( { preventScroll: true } );
		const links = [ ...root.querySelectorAll< HTMLElement >( LINK ) ];
		const figures = links.map( ( link ) => link.closest( 'figure' ) ?? link );
		isLost = ( await openLightbox( template, figures, links.indexOf( pressed ) ) ) === null;
		isOpen = false;
		// After a long wait, visitors stay where they are.
		if ( isLost && navigator.userActivation?.isActive !== false ) {
			pressed.click();
		}
	} );
} );
