import type { Reply } from './reply';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Event that is fired on the form's root after errors have been shown. */
export const ERRORS_SHOWN = 'slipstream-errors';

/** Adds or removes an ID in aria-describedby. Other IDs are kept. */
function describe( described: Element, id: string, isDescribed: boolean ): void {
	const ids = ( described.getAttribute( 'aria-describedby' ) ?? '' )
		.split( ' ' )
		.filter( ( one ) => one && one !== id );
	const list = [ ...( isDescribed ? [ id ] : [] ), ...ids ].join( ' ' );
	if ( list ) {
		described.setAttribute( 'aria-describedby', list );
	} else {
		described.removeAttribute( 'aria-describedby' );
	}
}

export function element( name: string, className: string, ...children: Array< Node | string > ): HTMLElement {
	const made = document.createElement( name );
	made.className = className;
	made.append( ...children );
	return made;
}

/** Removes all errors that this script or the server has shown. */
export function clearErrors( root: HTMLElement ): void {
	root.querySelectorAll( '.form-error' ).forEach( ( summary ) => summary.remove() );
	root.querySelectorAll( '[aria-invalid]' ).forEach( ( control ) => control.removeAttribute( 'aria-invalid' ) );
	root.querySelectorAll( '.grunion-field-error' ).forEach( ( error ) => {
		root.querySelectorAll( `[aria-describedby~="${ CSS.escape( error.id ) }"]` ).forEach( ( described ) =>
			describe( described, error.id, false )
		);
		error.parentElement?.classList.remove( 'has-error' );
		error.remove();
	} );
}

/**
 * Shows an error beside its field.
 *
 * @return ID of the input for a link; undefined if the form has no such field.
 */
function showError( form: HTMLFormElement, name: string, text: string ): string | undefined {
	const named = [ name, `${ name }[]` ].map( ( one ) => `[name="${ CSS.escape( one ) }"]` );
	const controls = [ ...form.querySelectorAll< Control >( named.join() ) ];
	const [ first ] = controls;
	const wrap = first?.closest( '.grunion-field-wrap' );
	if ( ! first || ! wrap ) {
		return undefined;
	}
	const group = first.closest( 'fieldset.grunion-field-group' );
	const owner = group ?? first;
	const error = element( 'p', 'grunion-field-error', text );
	error.id = `${ owner.id }-error`;
	( group ?? first.closest( 'label' ) ?? first ).after( error );
	wrap.classList.add( 'has-error' );
	describe( owner, error.id, true );
	// Mark a radio group as a whole, but checkboxes one by one.
	( group?.getAttribute( 'role' ) ? [ group ] : controls ).forEach( ( one ) =>
		one.setAttribute( 'aria-invalid', 'true' )
	);
	return first.id;
}

/** Shows a list of errors with links to their fields, and moves the focus to it. */
export function showErrors(
	root: HTMLElement,
	form: HTMLFormElement,
	{ title = '', message = '', errors = {} }: Reply
): void {
	const items = Object.entries( errors ).map( ( [ name, text ] ) => {
		const id = showError( form, name, text );
		const link = document.createElement( 'a' );
		link.href = `#${ id }`;
		link.textContent = text;
		return element( 'li', 'form-error-message', id ? link : text );
	} );
	const list = items.length ? items : [ element( 'li', 'form-error-message', message ) ];
	// Themes style h3 elements, but the level is that after the page title, as in FormRenderer.
	const heading = element( 'h3', '', title );
	heading.role = 'heading';
	heading.ariaLevel = '2';
	const summary = element( 'div', 'form-error', heading, element( 'ul', 'form-errors', ...list ) );
	summary.tabIndex = -1;
	summary.role = 'alert';
	root.prepend( summary );
	root.dispatchEvent( new Event( ERRORS_SHOWN ) );
	summary.focus();
}
