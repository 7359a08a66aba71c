/** Keys that do not count as answering a slider. */
const PASSING = new Set( [ 'Tab', 'Shift', 'Enter', 'Escape' ] );

/** Shows the value of a slider. An optional slider shows `data-optional` instead, and is not sent, until the visitor touches it. */
function startSlider( form: HTMLFormElement, slider: HTMLInputElement, signal?: AbortSignal ): void {
	const output = slider.parentElement?.querySelector( 'output' );
	const { optional } = slider.dataset;
	let isTouched = ! optional;

	const show = () => {
		slider.classList.toggle( 'is-untouched', ! isTouched );
		if ( output ) {
			output.textContent = isTouched ? slider.value : ( optional ?? '' );
		}
		if ( isTouched ) {
			slider.removeAttribute( 'aria-valuetext' );
		} else {
			slider.setAttribute( 'aria-valuetext', optional ?? '' );
		}
	};
	const touch = () => {
		isTouched = true;
		show();
	};

	slider.addEventListener( 'input', touch );
	slider.addEventListener( 'pointerup', touch );
	slider.addEventListener( 'keydown', ( { key } ) => ! PASSING.has( key ) && touch() );
	form.addEventListener( 'formdata', ( { formData } ) => ! isTouched && formData.delete( slider.name ), { signal } );
	const reset = () => {
		isTouched = ! optional;
		// The browser resets the value after this event.
		setTimeout( show );
	};
	form.addEventListener( 'reset', reset, { signal } );
	show();
}

/**
 * Starts all sliders of a form.
 *
 * @param signal Removes the listeners on the form when aborted.
 */
export function startSliders( form: HTMLFormElement, signal?: AbortSignal ): void {
	form.querySelectorAll< HTMLInputElement >( '.slipstream-slider input' ).forEach( ( slider ) =>
		startSlider( form, slider, signal )
	);
}
