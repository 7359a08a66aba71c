const ROOTS = '[slipstream-root="premium-content"]';

/** Cookie without content that the server sets beside the sign-in, which scripts cannot read. */
const isSignedIn = () => /(?:^|; )slipstream_reader=1/.test( document.cookie );

const roots = ( page: Document ) => [ ...page.querySelectorAll< HTMLElement >( ROOTS ) ];

let isRequested = false;

/** Loads the stylesheets and modules of blocks that only the whole page has. */
function load( page: Document ): void {
	for ( const { id, nodeName } of page.querySelectorAll( 'link[rel=stylesheet][id],style[id],script[type=module][src][id]' ) ) {
		const part = ! document.getElementById( id ) && page.getElementById( id );
		if ( part ) {
			// Browsers run no script of a parsed document.
			const copy = document.createElement( nodeName );
			for ( const { name, value } of part.attributes ) {
				copy.setAttribute( name, value );
			}
			copy.textContent = part.textContent;
			document.head.append( copy );
		}
	}
}

/** Puts the open containers of the whole page in the place of the closed ones. */
function replace( page: Document ): void {
	const closed = roots( document );
	const open = roots( page );
	if ( open.length !== closed.length ) {
		return;
	}
	load( page );
	closed.forEach( ( root, index ) => {
		const whole = open[ index ];
		if ( ! whole || whole.dataset.open === undefined || root.dataset.open !== undefined ) {
			return;
		}
		const hasFocus = root.contains( document.activeElement );
		const status = document.createElement( 'div' );
		status.role = 'status';
		status.className = 'screen-reader-text';
		whole.tabIndex = -1;
		root.replaceWith( whole );
		whole.prepend( status );
		if ( hasFocus ) {
			whole.focus();
		}
		// A live region must exist before its text changes.
		setTimeout( () => {
			status.textContent = whole.dataset.open ?? '';
		}, 100 );
	} );
}

/** Requests the whole page for a reader who is signed in. Otherwise the form of the gate does, with a click. */
export async function showWholePage( root: HTMLElement ): Promise< void > {
	window.addEventListener( 'pageshow', ( { persisted } ) => {
		// The page returns from the back/forward cache after the reader signed in or out.
		if ( persisted && isSignedIn() === ( root.isConnected && root.dataset.open === undefined ) ) {
			window.location.reload();
		}
	} );
	if ( isRequested || root.dataset.open !== undefined || ! isSignedIn() ) {
		return;
	}
	isRequested = true;
	try {
		const response = await fetch( window.location.href, {
			method: 'POST',
			body: new URLSearchParams( { slipstream_whole_page: '1' } ),
		} );
		if ( response.ok ) {
			replace( new DOMParser().parseFromString( await response.text(), 'text/html' ) );
		}
	} finally {
		roots( document ).forEach( ( { style } ) => {
			style.minHeight = '';
		} );
	}
}
