import { updateMenuBadge } from '../menu-badge';

const bubble = ( count: number ) =>
	count ? ` <span class="awaiting-mod count-${ count }"><span class="pending-count">${ count }</span></span>` : '';

/** Creates WordPress' menu, with badges on other pages, too. */
function draw( own: number, all: number ) {
	document.body.innerHTML = `<ul id="adminmenu"><li class="menu-top">
		<a class="menu-top" href="admin.php?page=slipstream-messages"><div class="wp-menu-name">Slipstream${ bubble( all ) }</div></a>
		<ul class="wp-submenu"><li><a href="admin.php?page=slipstream-messages">Messages${ bubble( own ) }</a></li>
		<li><a href="admin.php?page=slipstream">Settings</a></li></ul></li></ul>`;
}

const read = () =>
	[ ...document.querySelectorAll( 'a' ) ].map( ( link ) => link.textContent?.replace( /\s+/g, ' ' ).trim() );

it.each( [
	[ 'fewer', 3, 5, 2, [ 'Slipstream 4', 'Messages 2', 'Settings' ] ],
	[ 'none', 3, 3, 0, [ 'Slipstream', 'Messages', 'Settings' ] ],
	[ 'the first', 0, 0, 1, [ 'Slipstream 1', 'Messages 1', 'Settings' ] ],
	[ 'a hundred', 3, 5, 100, [ 'Slipstream 100+', 'Messages 100', 'Settings' ] ],
	[ 'more than a hundred', 101, 101, 2004, [ 'Slipstream 100+', 'Messages 100+', 'Settings' ] ],
	[ 'fewer than a hundred again', 2004, 2004, 99, [ 'Slipstream 99', 'Messages 99', 'Settings' ] ],
	[ 'as many', 3, 3, 3, [ 'Slipstream 3', 'Messages 3', 'Settings' ] ],
] )( 'the menu shows %s', ( _, own, all, unread, expected ) => {
	draw( own, all );
	updateMenuBadge( 'slipstream-messages', unread );
	expect( read() ).toEqual( expected );
} );

it( 'works without a menu', () => {
	document.body.innerHTML = '';
	expect( () => updateMenuBadge( 'slipstream-messages', 3 ) ).not.toThrow();
} );
