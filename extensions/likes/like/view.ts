import { formAction, mountServerRoots } from '../../../shared/view/server-root';

/**
 * Sends likes without reloading the page. For visitors, the browser stores a random key for each liked post, which the server
 * needs to remove the like. For logged-in users, the server stores the like.
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
	/**
	 * Shows whether the post is liked. For visitors, also stores the key. If the browser refuses storage, the key is lost when the
	 * page is closed.
	 */
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
		// Store the like before the response: a visitor who leaves at once must not count twice.
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
