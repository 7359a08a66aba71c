import { formAction } from '../../../shared/view/server-root';

/** Response of SubmissionHandler. */
interface Reply {
	readonly result?: string;
	readonly message?: string;
}

/**
 * Milliseconds before the request is aborted and an error is shown. Visitors can safely retry: a repeated sign-up sends no second email.
 */
const TIMEOUT_MS = 30_000;

/** Name of a field for the server's spam checks, see Submissions\FormFields. */
const ELAPSED = 'slipstream_elapsed';

async function send( url: URL, form: HTMLFormElement, button: HTMLButtonElement ): Promise< Reply > {
	const body = new FormData( form );
	body.set( button.name, '' );
	body.set( ELAPSED, String( Math.round( performance.now() ) ) );
	const response = await fetch( url, {
		method: 'POST',
		headers: { Accept: 'application/json' },
		body,
		signal: AbortSignal.timeout( TIMEOUT_MS ),
	} );
	return response.json();
}

/** Makes a form submit without reloading the page. Ignores a second click during the request. */
export function startForm( root: HTMLElement ): void {
	const form = root.querySelector( 'form' );
	const url = form && formAction( form );
	const field = form?.querySelector< HTMLInputElement >( '[name=email]' );
	const button = form?.querySelector( 'button' );
	const thanks = root.querySelector( 'template' );
	if ( ! form || ! url || ! field || ! button || ! thanks ) {
		return;
	}
	const { sending = '', failed = '' } = root.dataset;

	// Create the live region now, because screen readers announce only later changes of its text.
	const status = document.createElement( 'div' );
	status.role = 'status';
	form.before( status );

	const fail = ( message: string ) => {
		const error = document.createElement( 'p' );
		error.className = 'error';
		error.id = `${ root.id }-error`;
		error.textContent = message;
		status.replaceChildren( error );
		field.setAttribute( 'aria-describedby', error.id );
		field.focus();
	};

	form.addEventListener( 'submit', async ( event ) => {
		event.preventDefault();
		if ( root.ariaBusy === 'true' ) {
			return;
		}
		root.querySelector( ':scope > .error' )?.remove();
		field.removeAttribute( 'aria-invalid' );
		root.ariaBusy = 'true';
		status.textContent = sending;
		const { result, message = failed } = await send( url, form, button ).catch( (): Reply => ( {} ) );
		root.ariaBusy = 'false';
		if ( result === 'success' ) {
			status.className = 'success';
			status.replaceChildren( thanks.content.cloneNode( true ) );
			status.tabIndex = -1;
			status.focus();
			form.remove();
		} else {
			field.ariaInvalid = String( result === 'invalid_email' );
			fail( message );
		}
	} );
}
