import { countVisit } from './view/count-visit';

/** Counts visits. The server's inline script in the block reads the count and decides whether the block is shown. */
const block = document.querySelector< HTMLElement >( '[data-visits]' );

if ( block ) {
	countVisit( block.dataset );
}
