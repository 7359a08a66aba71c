const letterOf = ( label: Element ) => label.querySelector( '.slipstream-picture__letter' )?.textContent;

/** Selects an image when the visitor types its letter. An option of the group must have the focus. */
function startPictures( pictures: Element ): void {
	pictures.addEventListener( 'keydown', ( event ) => {
		const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
		const isModified = ctrlKey || metaKey || altKey;
		const label = [ ...pictures.children ].find( ( one ) => letterOf( one ) === key.toUpperCase() );
		const input = label?.querySelector( 'input' );
		if ( input && ! isModified ) {
			input.focus();
			input.click();
		}
	} );
}

/** Lets visitors clear an optional rating by clicking it again. Browsers cannot clear radio buttons. */
function startRating( rating: Element ): void {
	let chosen = rating.querySelector( 'input:checked' );
	rating.addEventListener( 'click', ( { target } ) => {
		if ( ! ( target instanceof HTMLInputElement ) ) {
			return;
		}
		target.checked = target !== chosen || target.required;
		chosen = target.checked ? target : null;
	} );
}

export function startChoices( form: HTMLFormElement ): void {
	form.querySelectorAll( '.slipstream-pictures' ).forEach( startPictures );
	form.querySelectorAll( '.slipstream-rating' ).forEach( startRating );
}
