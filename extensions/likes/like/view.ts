import { formAction, mountServerRoots } from '../../../shared/view/server-root';

/**
 * Likes without reloading. The browser remembers a random key for each liked post; the server needs it to undo the like. A user's like
 * is known to the server.
 */
mountServerRoots( 'likes', ( root ) => {
	const form = root.querySelector( 'form' )!;
	const url = formAction( form );
	const [ button ] = form.getElementsByTagName( 'button' );
	const data = new FormData( form );
	const isUser = data.has( '_wpnonce' );
	const name = `slipstream-like-${ data.get( 'slipstream_like' ) }`;
	let key = '';
	try {
		key = localStorage.getItem( name ) ?? '';
	} catch {}
	const show = ( isLiked: boolean ) => button!.setAttribute( 'aria-pressed', `${ isLiked }` );
	/** Remembers the like. A browser that refuses storage forgets it with the page. */
	const remember = ( isLiked: boolean ) => {
		show( isLiked );
		try {
			if ( ! isLiked ) {
				localStorage.removeItem( name );
			} else if ( ! isUser ) {
				localStorage.setItem( name, key );
			}
		} catch {}
	};
	if ( ! isUser ) {
		show( !! key );
	}
	form.onsubmit = async ( event ) => {
		event.preventDefault();
		if ( ! url || form.ariaBusy === 'true' ) {
			return;
		}
		const wasLiked = button!.ariaPressed === 'true';
		form.ariaBusy = 'true';
		key ||= crypto.getRandomValues( new Uint32Array( 4 ) ).join( '-' );
		data.set( 'slipstream_like_key', key );
		data.set( 'slipstream_like_undo', wasLiked ? '1' : '' );
		// Before the answer: a visitor who leaves the page at once does not count twice.
		remember( ! wasLiked );
		try {
			const response = await fetch( url, {
				method: 'POST',
				body: data,
				headers: { Accept: 'application/json' },
				keepalive: true,
			} );
			root.querySelector( '[role=status]' )!.textContent = ( await response.json() ).text;
			if ( ! response.ok ) {
				throw 0;
			}
		} catch {
			remember( wasLiked );
		}
		form.ariaBusy = 'false';
	};
} );
