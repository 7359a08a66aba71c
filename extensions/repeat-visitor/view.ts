import { countVisit } from './view/count-visit';

/**
 * Script is needed to count visits: whether a block is shown is decided, and the count read, by the line of script that
 * the server prints into the block.
 */
const block = document.querySelector< HTMLElement >( '[data-visits]' );

if ( block ) {
	countVisit( block.dataset );
}
