import { formAction } from '../../../shared/view/server-root';
import { clearErrors, showErrors } from './errors';
import { hasParts, loadParts, loadRenewal } from './load-parts';
import type { Reply } from './reply';
import { randomKey, send } from './send';

/** Names of hidden fields, as in Submissions\FormFields and DuplicateGuard. */
const ELAPSED_FIELD = 'slipstream_elapsed';
const KEY_FIELD = 'slipstream_press';

function write( form: HTMLFormElement, name: string, value: string ): void {
	const input = form.querySelector< HTMLInputElement >( `[name="${ name }"]` );
	if ( input ) {
		input.value = value;
	}
}

/** Adds a live region. It must exist before its text changes, or screen readers would not read the text. */
function addStatus( root: HTMLElement ): HTMLElement {
	const status = document.createElement( 'p' );
	status.className = 'slipstream-form__status';
	status.role = 'status';
	root.append( status );
	return status;
}

/** Replaces the form with the success message. The link in it shows the empty form again. */
function showSuccess( root: HTMLElement, form: HTMLFormElement, html: string ): void {
	const before = [ ...root.childNodes ];
	root.innerHTML = html;
	const thanks = root.querySelector< HTMLElement >( '.contact-form-success' );
	thanks?.focus();
	root.scrollIntoView( { block: 'nearest' } );
	thanks?.querySelector( 'h3 a' )?.addEventListener( 'click', ( event ) => {
		event.preventDefault();
		root.replaceChildren( ...before );
		HTMLFormElement.prototype.reset.call( form );
		form.querySelector< HTMLElement >( '.grunion-field-wrap :is(input, select, textarea)' )?.focus();
	} );
}

/** Sends the form with fetch(). While a request is pending, further clicks are ignored. */
export function startForm( root: HTMLElement ): void {
	const form = root.querySelector( 'form' );
	if ( ! form || ! formAction( form ) ) {
		return;
	}
	const status = addStatus( root );
	const { sending = '', failed = '', title = '' } = root.dataset;
	let key = '';

	// Disable the browser's validation: the server reports all errors at once, with the fields' labels.
	form.setAttribute( 'novalidate', '' );
	const startFields = () => {
		if ( hasParts( form ) ) {
			loadParts().then(
				( { startParts } ) => startParts( root, form ),
				() => {}
			);
		}
	};
	startFields();

	const setBusy = ( isBusy: boolean ) => {
		root.ariaBusy = String( isBusy );
		status.textContent = isBusy ? sending : '';
	};

	// Hide the bar from screen readers, which would announce every change.
	const showProgress = ( part: number ) => {
		const bar = status.querySelector( 'progress' ) ?? document.createElement( 'progress' );
		bar.ariaHidden = 'true';
		bar.value = part;
		status.append( ' ', bar );
	};

	const attempt = ( submitter: HTMLElement | null ): Promise< Reply > => {
		// Keep the key until the message is stored, so that another attempt does not store it twice.
		key ||= randomKey();
		write( form, KEY_FIELD, key );
		write( form, ELAPSED_FIELD, String( Math.round( performance.now() ) ) );
		return send( form, submitter, showProgress ).catch( () => ( { message: failed } ) );
	};

	/** Shows the form's current version. If it looks the same, sends it at once. */
	const renew = async ( reply: Reply, html: string ): Promise< Reply > => {
		const { renewForm } = await loadRenewal();
		const isSame = renewForm( root, form, html );
		startFields();
		return isSame ? { ...( await attempt( null ) ), form: '' } : reply;
	};

	const show = ( reply: Reply ) => {
		if ( reply.form ) {
			// renew() has already shown the new form with its message.
			return;
		}
		if ( reply.location ) {
			window.location.assign( reply.location );
		} else if ( reply.html ) {
			key = '';
			showSuccess( root, form, reply.html );
		} else {
			showErrors( root, form, { title, ...reply } );
		}
	};

	form.addEventListener( 'submit', async ( event ) => {
		event.preventDefault();
		if ( root.ariaBusy === 'true' ) {
			return;
		}
		clearErrors( root );
		setBusy( true );
		let reply = await attempt( event.submitter );
		if ( reply.form ) {
			reply = await renew( reply, reply.form ).catch( () => ( { message: failed } ) );
		}
		setBusy( false );
		show( reply );
	} );
}
