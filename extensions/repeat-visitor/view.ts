import { countVisit } from './view/count-visit';

/** View script: counts visits. The inline script in Renderer.php reads the count and shows or hides the block. */
const block = document.querySelector< HTMLElement >( '[data-visits]' );

if ( block ) {
	countVisit( block.dataset );
}
