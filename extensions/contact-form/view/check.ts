type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** @return The field's label without the note "(required)". */
const labelOf = ( wrap: Element | null ) =>
	wrap?.querySelector( '.grunion-field-label' )?.firstChild?.textContent?.trim() ?? '';

/**
 * Checks the fields of a step with the browser's validation. The server repeats every check, and has the same message for
 * missing values.
 *
 * @return Error messages by field name.
 */
export function checkControls( step: Element ): Record< string, string > {
	const errors: Record< string, string > = {};
	for ( const control of step.querySelectorAll< Control >( ':is( input, select, textarea )[name]' ) ) {
		const name = control.name.replace( /\[\]$/, '' );
		const wrap = control.closest< HTMLElement >( '.grunion-field-wrap' );
		const missing = wrap?.dataset.required;
		// In a required group of checkboxes, one checked box is enough. The attribute `required` would require all boxes.
		const isLeft = missing && control.type === 'checkbox' && ! wrap.querySelector( ':checked' );
		if ( isLeft || control.validity.valueMissing ) {
			errors[ name ] ??= missing ?? control.validationMessage;
		} else if ( ! control.validity.valid ) {
			errors[ name ] ??= [ labelOf( wrap ), control.validationMessage ].filter( Boolean ).join( ': ' );
		}
	}
	return errors;
}
