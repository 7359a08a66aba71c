import { formAction } from '../../../shared/view/server-root';

/** Response of SubmissionHandler. */
interface Reply {
	readonly result?: string;
	readonly message?: string;
}

/** Milliseconds after which the visitor sees an error. A repeated sign-up sends only one email. */
const TIMEOUT_MS = 30_000;

/** Field names of the server's spam checks, see Submissions\FormFields. */
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

/** Submits a form in place. A second click during the request is ignored. */
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

	// A live region must exist before its text changes.
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
