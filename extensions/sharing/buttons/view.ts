import { mountServerRoots } from '../../../shared/view/server-root';

/** Key in localStorage: the visitor's Mastodon server. */
const SERVER = 'slipstream-mastodon';

/** Milliseconds for which the button shows "Copied!". */
const CONFIRMATION_TIME = 4000;

function reveal( name: string, act: ( button: HTMLElement ) => unknown ): void {
	mountServerRoots( `sharing-${ name }`, ( button ) => {
		button.hidden = false;
		// Set this before the text changes, because screen readers announce changes only in an existing live region.
		button.ariaLive = 'polite';
		button.onclick = () => act( button );
	} );
}

/** Copies the link and shows a confirmation. If the browser does not allow copying, shows the link in a selected text field. */
async function copy( button: HTMLElement ): Promise< void > {
	const { url, text } = button.dataset;
	try {
		await navigator.clipboard.writeText( url! );
	} catch {
		const input = document.createElement( 'input' );
		input.readOnly = true;
		input.value = url!;
		input.ariaLabel = button.ariaLabel;
		button.replaceWith( input );
		input.select();
		return;
	}
	const content = [ ...button.childNodes ];
	const name = button.ariaLabel;
	if ( button.textContent !== text ) {
		button.textContent = text!;
		// The name contains the visible text, as WCAG 2.5.3 requires.
		button.ariaLabel = text!;
		setTimeout( () => {
			button.replaceChildren( ...content );
			button.ariaLabel = name;
		}, CONFIRMATION_TIME );
	}
}

function startMastodon( root: HTMLElement ): void {
	const form = root.querySelector( 'form' )!;
	const input = root.querySelector( 'input' )!;
	root.hidden = false;
	try {
		input.value = localStorage.getItem( SERVER ) ?? '';
	} catch {}
	form.onsubmit = ( event ) => {
		event.preventDefault();
		const host = input.value
			.trim()
			.replace( /^https?:\/\/|\/.*$/g, '' )
			.replace( /^.*@/, '' );
		try {
			localStorage.setItem( SERVER, host );
		} catch {}
		const { title, url } = root.dataset;
		window.open(
			`https://${ host }/share?text=${ encodeURIComponent( `${ title } ${ url }` ) }`,
			'_blank',
			'noopener'
		);
	};
}

mountServerRoots( 'sharing-mastodon', startMastodon );
reveal( 'print', () => window.print() );
if ( navigator.clipboard ) {
	reveal( 'copy', copy );
}
if ( 'share' in navigator ) {
	// Ignored: the promise also rejects when the visitor closes the share dialog.
	reveal( 'share', ( { dataset: { url, title } } ) => navigator.share( { url, title } ).catch( () => {} ) );
}
