const ROOTS = '[slipstream-root="premium-content"]';

/** Whether the reader is signed in. Reads a second cookie, because scripts cannot read the sign-in cookie. */
const isSignedIn = () => /(?:^|; )slipstream_reader=1/.test( document.cookie );

const roots = ( page: Document ) => [ ...page.querySelectorAll< HTMLElement >( ROOTS ) ];

let isRequested = false;

/** Boxes with an error message and a button, by container. */
const messages = new WeakMap< HTMLElement, HTMLElement >();

/** Adds stylesheets and script modules that only the whole page contains. */
function load( page: Document ): void {
	for ( const { id, nodeName } of page.querySelectorAll(
		'link[rel=stylesheet][id],style[id],script[type=module][src][id]'
	) ) {
		const part = ! document.getElementById( id ) && page.getElementById( id );
		if ( part ) {
			// Create a new element, because browsers do not run scripts of a parsed document.
			const copy = document.createElement( nodeName );
			for ( const { name, value } of part.attributes ) {
				copy.setAttribute( name, value );
			}
			copy.textContent = part.textContent;
			document.head.append( copy );
		}
	}
}

/** Sets the text of a live region later, because screen readers announce changes only in an existing one. */
function announce( region: HTMLElement, text = '' ): void {
	region.textContent = '';
	setTimeout( () => ( region.textContent = text ), 100 );
}

/** Replaces the closed containers with those of the whole page. Returns false if the pages do not match. */
function replace( page: Document ): boolean {
	const closed = roots( document );
	const open = roots( page );
	if ( open.length !== closed.length ) {
		return false;
	}
	load( page );
	closed.forEach( ( root, index ) => {
		const whole = open[ index ];
		if ( ! whole || whole.dataset.open === undefined || root.dataset.open !== undefined ) {
			return;
		}
		const hasFocus = root.contains( root.ownerDocument.activeElement );
		const status = document.createElement( 'div' );
		status.role = 'status';
		status.className = 'screen-reader-text';
		whole.tabIndex = -1;
		root.replaceWith( whole );
		whole.prepend( status );
		if ( hasFocus ) {
			whole.focus();
		}
		announce( status, whole.dataset.open );
	} );
	return true;
}

/** Shows an error in a closed container, with a button that requests the whole page again. */
function showFailure( root: HTMLElement ): void {
	let box = messages.get( root );
	if ( ! box ) {
		const text = document.createElement( 'p' );
		text.role = 'status';
		const button = document.createElement( 'button' );
		button.type = 'button';
		button.className = 'wp-element-button';
		button.textContent = root.dataset.retry ?? '';
		button.addEventListener( 'click', () => void request() );
		box = document.createElement( 'div' );
		box.append( text, button );
		root.prepend( box );
		messages.set( root, box );
	}
	announce( box.firstElementChild as HTMLElement, root.dataset.failed );
}

/** Removes the error of a container that stays closed for this reader. */
function hideFailure( root: HTMLElement ): void {
	const box = messages.get( root );
	if ( box?.contains( root.ownerDocument.activeElement ) ) {
		root.tabIndex = -1;
		root.focus();
	}
	box?.remove();
	messages.delete( root );
}

async function request(): Promise< void > {
	let isLoaded = false;
	try {
		const response = await fetch( window.location.href, {
			method: 'POST',
			body: new URLSearchParams( { slipstream_whole_page: '1' } ),
		} );
		isLoaded = response.ok && replace( new DOMParser().parseFromString( await response.text(), 'text/html' ) );
	} catch {
		// The network failed.
	}
	for ( const root of roots( document ) ) {
		root.style.minHeight = '';
		root.removeAttribute( 'slipstream-pending' );
		if ( isLoaded ) {
			hideFailure( root );
		} else if ( root.dataset.failed ) {
			showFailure( root );
		}
	}
}

/** Requests the whole page if the reader is signed in. Other members can request it with the container's form. */
export async function showWholePage( root: HTMLElement ): Promise< void > {
	window.addEventListener( 'pageshow', ( { persisted } ) => {
		// The browser has restored the page from the back/forward cache. Reload it if the reader has signed in or out since.
		if ( persisted && isSignedIn() === ( root.isConnected && root.dataset.open === undefined ) ) {
			window.location.reload();
		}
	} );
	if ( isRequested || root.dataset.open !== undefined || ! isSignedIn() ) {
		return;
	}
	isRequested = true;
	await request();
}
