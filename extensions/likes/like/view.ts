import { formAction, mountServerRoots } from '../../../shared/view/server-root';

interface LikeButton {
	/** Key in localStorage. The same for all buttons of a post. */
	readonly name: string;
	readonly form: HTMLFormElement;
	readonly button: HTMLButtonElement;
	readonly status: HTMLElement;
	/** Random key of the visitor's like; empty until the first one. */
	key: string;
}

/** All like buttons on the page. */
const likeButtons: LikeButton[] = [];

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
	const own: LikeButton = { name, form, button: button!, status, key: '' };
	likeButtons.push( own );
	/** Calls a function for each button of the post. */
	const forEachOfPost = ( act: ( parts: LikeButton ) => void ) =>
		likeButtons.filter( ( parts ) => parts.name === name ).forEach( act );
	/** Reads the stored key again, because another tab may have changed it. Returns whether there is a key. */
	const isStored = () => {
		let stored: string | null = null;
		try {
			stored = localStorage.getItem( name );
		} catch {}
		own.key = stored || own.key;
		return !! stored;
	};
	const show = ( isLiked: boolean ) =>
		forEachOfPost( ( parts ) => parts.button.setAttribute( 'aria-pressed', `${ isLiked }` ) );
	const setBusy = ( isBusy: boolean ) => forEachOfPost( ( parts ) => ( parts.form.ariaBusy = `${ isBusy }` ) );
	/**
	 * Shows whether the post is liked. For visitors, also stores the key. If the browser does not allow storage, the key is
	 * lost when the page is closed.
	 */
	const remember = ( isLiked: boolean ) => {
		show( isLiked );
		try {
			if ( ! isLiked ) {
				localStorage.removeItem( name );
			} else if ( ! isUser ) {
				localStorage.setItem( name, own.key );
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
		setBusy( true );
		// Another tab may have stored a like. Restore that state if this request fails.
		const wasStored = ! isUser && isStored();
		const key = own.key || crypto.getRandomValues( new Uint32Array( 4 ) ).join( '-' );
		forEachOfPost( ( parts ) => ( parts.key = key ) );
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
			const { text } = await response.json();
			if ( response.ok ) {
				forEachOfPost( ( parts ) => ( parts.status.textContent = text ) );
			} else {
				status.textContent = text;
				remember( wasLiked || wasStored );
			}
		} catch {
			status.textContent = status.dataset.failed!;
			remember( wasLiked || wasStored );
		}
		setBusy( false );
	};
} );
