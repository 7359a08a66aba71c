import { mountEach } from '../../shared/view';
import { openLightbox } from '../../shared/view/open-lightbox';

const LINK = '[data-enlarge]';

/** Pressed with one of these a link opens in another tab or is saved, as everywhere. */
const isPlain = ( { button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent ) =>
	! ( button || altKey || ctrlKey || metaKey || shiftKey );

/** A picture is a link to its file. Script is needed to show it in a window over the page instead. */
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
		// Safari gives no focus to a link that is clicked, and so nothing to return to.
		pressed.focus( { preventScroll: true } );
		const links = [ ...root.querySelectorAll< HTMLElement >( LINK ) ];
		const figures = links.map( ( link ) => link.closest( 'figure' ) ?? link );
		isLost = ( await openLightbox( template, figures, links.indexOf( pressed ) ) ) === null;
		isOpen = false;
		// Who has waited for minutes is not led away from what they read now.
		if ( isLost && navigator.userActivation?.isActive !== false ) {
			pressed.click();
		}
	} );
} );
