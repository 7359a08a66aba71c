/** Returns the texts and field names of a form, to compare two versions. Ignores elements that scripts have added. */
function shape( form: Element ): string {
	const copy = form.cloneNode( true ) as Element;
	copy.querySelectorAll( 'output, .grunion-field-error, .slipstream-files, .slipstream-drop__status' ).forEach(
		( element ) => element.remove()
	);
	copy.querySelectorAll( 'textarea' ).forEach( ( field ) => ( field.textContent = '' ) );
	const names = [ ...copy.querySelectorAll( '[name]' ) ].map( ( field ) => field.getAttribute( 'name' ) ?? '' );
	return [ ...names, copy.textContent?.replace( /\s+/g, ' ' ).trim() ].join( '\n' );
}

/**
 * A numbered class of WordPress' style variations, such as `is-style-outline--3`. The page contains CSS only for its own
 * numbers.
 */
const VARIATION = /^(is-style-.+)--[0-9a-f]+$/;

const variations = ( form: Element ) =>
	[ ...form.querySelectorAll( '[class*="is-style-"]' ) ].flatMap( ( element ) =>
		[ ...element.classList ].flatMap( ( name ) => {
			const style = VARIATION.exec( name )?.[ 1 ];
			return style ? [ { element, name, style } ] : [];
		} )
	);

/** Replaces the numbered classes of a new form by those of the old one, in order. */
function keepVariations( form: Element, renewed: Element ): void {
	const old = variations( form );
	variations( renewed ).forEach( ( { element, name, style } ) => {
		const index = old.findIndex( ( one ) => one.style === style );
		if ( index >= 0 ) {
			// If the new form has more elements of this style than the old one, the additional ones share the last class.
			const isLast = old.filter( ( one ) => one.style === style ).length === 1;
			const [ match ] = isLast ? [ old[ index ] ] : old.splice( index, 1 );
			element.classList.replace( name, match?.name ?? name );
		}
	} );
}

const files = ( form: Element ) => [ ...form.querySelectorAll< HTMLInputElement >( 'input[type="file"]' ) ];

/**
 * Replaces the form with the server's current version, which contains the visitor's entries. Keeps selected files, since a
 * server cannot return them.
 *
 * @return Whether the form looks the same, so that it can be sent again at once. Otherwise a message says what has changed.
 */
export function renewForm( root: HTMLElement, form: HTMLFormElement, html: string ): boolean {
	const template = document.createElement( 'template' );
	template.innerHTML = html;
	const renewed = template.content.querySelector( 'form' );
	if ( ! renewed ) {
		return false;
	}
	const isSame = shape( form ) === shape( renewed );
	const chosen = new Map( files( form ).map( ( input ) => [ input.name, input.files ] ) );
	keepVariations( form, renewed );
	form.replaceChildren( ...renewed.childNodes );
	files( form ).forEach( ( input ) => {
		const list = chosen.get( input.name );
		if ( list?.length ) {
			input.files = list;
		}
	} );
	const enctype = renewed.getAttribute( 'enctype' );
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
