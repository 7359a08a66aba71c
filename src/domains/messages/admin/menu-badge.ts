const SELECTOR = '.awaiting-mod';

/** Highest number in a badge; the same as on the server. */
const MAX = 100;

/** Returns the number in the badge of a menu entry; 0 if it has no badge. */
const read = ( link: Element ) =>
	Number( /count-(\d+)/.exec( link.querySelector( SELECTOR )?.className ?? '' )?.[ 1 ] ?? 0 );

function write( link: Element, count: number ): void {
	link.querySelector( SELECTOR )?.remove();
	if ( count > 0 ) {
		const bubble = document.createElement( 'span' );
		bubble.className = `awaiting-mod count-${ count }`;
		const number = document.createElement( 'span' );
		number.className = 'pending-count';
		number.textContent = count > MAX ? `${ MAX }+` : String( count );
		bubble.append( number );
		const name = link.querySelector( '.wp-menu-name' ) ?? link;
		name.append( ' ', bubble );
	}
}

/**
 * Updates the badges in WordPress' menu. The badge of the top-level entry is the sum of all its pages.
 * @param page    Slug of the page.
 * @param waiting Number of unread messages and failed emails.
 */
export function updateMenuBadge( page: string, waiting: number ): void {
	const own = document.querySelector( `#adminmenu .wp-submenu a[href$="page=${ page }"]` );
	const change = own ? waiting - read( own ) : 0;
	const top = own?.closest( 'li.menu-top' )?.querySelector( 'a.menu-top' );
	if ( own && change !== 0 ) {
		write( own, waiting );
		if ( top ) {
			write( top, read( top ) + change );
		}
	}
}
