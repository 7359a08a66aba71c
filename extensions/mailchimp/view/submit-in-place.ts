import { formAction } from '../../../shared/view/server-root';

/** JSON response of FormHandler::reply(). */
interface Reply {
	readonly message?: string;
	/** Messages by field. */
	readonly errors?: { readonly email?: string };
}

/** Milliseconds before the request is aborted and the error text is shown. */
const TIMEOUT_MS = 30_000;

/**
 * Makes a form submit without reloading the page.
 *
 * @param root Root element of the block.
 */
export function submitInPlace( root: HTMLElement ): void {
	const form = root.querySelector( 'form' );
	const url = form && formAction( form );
	const email = form?.querySelector< HTMLInputElement >( '[name=email]' );
	const fieldError = form?.querySelector< HTMLElement >( '.wp-block-jetpack-mailchimp__field-error' );
	if ( ! form || ! url || ! email || ! fieldError ) {
		return;
	}

	/** Shows the notice of this kind and hides the others; hides all without a kind. Without a text, the notice keeps its text. */
	const showNotice = ( kind?: string, text?: string ) => {
		for ( const notice of root.querySelectorAll< HTMLElement >( '[tabindex]' ) ) {
			const isShown = Boolean( kind ) && notice.className.includes( `_${ kind }` );
			notice.classList.toggle( 'is-visible', isShown );
			if ( isShown ) {
				// Set the text again: screen readers announce only text that is added while the element is visible.
				notice.textContent = text || notice.textContent;
				notice.focus();
			}
		}
	};
	const showFieldError = ( text: string ) => {
		fieldError.textContent = text;
		email.classList.toggle( 'error', Boolean( text ) );
		email.ariaInvalid = text ? 'true' : null;
		if ( text ) {
			email.focus();
		}
	};

	const send = async ( body: FormData ) => {
		const response = await fetch( url, {
			method: 'POST',
			headers: { Accept: 'application/json' },
			body,
			signal: AbortSignal.timeout( TIMEOUT_MS ),
		} );
		const { message, errors }: Reply = await response.json();
		root.classList.remove( 'is-processing' );
		if ( response.ok ) {
			root.classList.add( 'is-sent' );
			showNotice( 'success', message );
		} else if ( errors?.email ) {
			showNotice();
			showFieldError( errors.email );
		} else {
			showNotice( 'error', message );
		}
	};

	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		if ( root.classList.contains( 'is-processing' ) ) {
			return;
		}
		const body = new FormData( form );
		body.set( 'slipstream_elapsed', String( Math.round( performance.now() ) ) );
		showFieldError( '' );
		root.classList.add( 'is-processing' );
		showNotice( 'processing' );
		send( body ).catch( () => {
			root.classList.remove( 'is-processing' );
			showNotice( 'error' );
		} );
	} );
	email.addEventListener( 'input', () => showFieldError( '' ) );
}
