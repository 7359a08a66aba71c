/** The texts and field names of a form, without the elements that scripts have added. */
function shape( form: Element ): string {
	const copy = form.cloneNode( true ) as Element;
	copy.querySelectorAll( 'output, .grunion-field-error, .slipstream-files, .slipstream-drop__status' ).forEach(
		( element ) => element.remove()
	);
	copy.querySelectorAll( 'textarea' ).forEach( ( field ) => ( field.textContent = '' ) );
	const names = [ ...copy.querySelectorAll( '[name]' ) ].map( ( field ) => field.getAttribute( 'name' ) ?? '' );
	return [ ...names, copy.textContent?.replace( /\s+/g, ' ' ).trim() ].join( '\n' );
}

const files = ( form: Element ) => [ ...form.querySelectorAll< HTMLInputElement >( 'input[type="file"]' ) ];

/**
 * Replaces the form with the server's current one, which includes the entries. Chosen files are carried over, since no server
 * can send them back.
 *
 * @return Whether a visitor sees the same form as before, which can be sent again at once; otherwise a message says what changed.
 */
export function renewForm( root: HTMLElement, form: HTMLFormElement, html: string ): boolean {
	const template = document.createElement( 'template' );
	template.innerHTML = html;
	const fresh = template.content.querySelector( 'form' );
	if ( ! fresh ) {
		return false;
	}
	const isSame = shape( form ) === shape( fresh );
	const chosen = new Map( files( form ).map( ( input ) => [ input.name, input.files ] ) );
	form.replaceChildren( ...fresh.childNodes );
	files( form ).forEach( ( input ) => {
		const list = chosen.get( input.name );
		if ( list?.length ) {
			input.files = list;
		}
	} );
	const enctype = fresh.getAttribute( 'enctype' );
	if ( enctype ) {
		form.setAttribute( 'enctype', enctype );
	}
	const summary = template.content.querySelector< HTMLElement >( '.form-error' );
	if ( summary && ! isSame ) {
		root.prepend( summary );
		summary.focus();
	}
	return isSame;
}
