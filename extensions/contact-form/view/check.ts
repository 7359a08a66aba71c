type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** @return The field's label, without what says that it is required. */
const labelOf = ( wrap: Element | null ) =>
	wrap?.querySelector( '.grunion-field-label' )?.firstChild?.textContent?.trim() ?? '';

/**
 * Checks what a browser can check. The server checks everything once more, and says it in the same words where something is missing.
 *
 * @return What is wrong, by the field's name.
 */
export function checkControls( step: Element ): Record< string, string > {
	const errors: Record< string, string > = {};
	for ( const control of step.querySelectorAll< Control >( ':is( input, select, textarea )[name]' ) ) {
		const name = control.name.replace( /\[\]$/, '' );
		const wrap = control.closest< HTMLElement >( '.grunion-field-wrap' );
		const missing = wrap?.dataset.required;
		// One of several checkboxes is enough; `required` would need all of them.
		const isLeft = missing && control.type === 'checkbox' && ! wrap.querySelector( ':checked' );
		if ( isLeft || control.validity.valueMissing ) {
			errors[ name ] ??= missing ?? control.validationMessage;
		} else if ( ! control.validity.valid ) {
			errors[ name ] ??= [ labelOf( wrap ), control.validationMessage ].filter( Boolean ).join( ': ' );
		}
	}
	return errors;
}
