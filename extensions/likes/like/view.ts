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
	const status = root.querySelector< HTMLElement >( '[role=status]' )!;
	let key = '';
	/** Reads the stored key again, which another tab or button may have changed. Returns whether there is one. */
	const isStored = () => {
		let stored: string | null = null;
		try {
			stored = localStorage.getItem( name );
		} catch {}
		key = stored || key;
		return !! stored;
	};
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
		show( isStored() );
		// Fires when another tab changes the storage.
		addEventListener( 'storage', () => form.ariaBusy === 'true' || show( isStored() ) );
	}
	form.onsubmit = async ( event ) => {
		event.preventDefault();
		if ( ! url || form.ariaBusy === 'true' ) {
			return;
		}
		const wasLiked = button!.ariaPressed === 'true';
		form.ariaBusy = 'true';
		// Also restore the state of another tab or button if this request fails.
		const wasStored = ! isUser && isStored();
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
			status.textContent = ( await response.json() ).text;
			if ( ! response.ok ) {
				remember( wasLiked || wasStored );
			}
		} catch {
			status.textContent = status.dataset.failed!;
			remember( wasLiked || wasStored );
		}
		form.ariaBusy = 'false';
	};
} );
