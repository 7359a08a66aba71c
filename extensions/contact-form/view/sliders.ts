/** Keys that leave a slider, or send its form, as it is. */
const PASSING = new Set( [ 'Tab', 'Shift', 'Enter', 'Escape' ] );

/**
 * Says what a slider is at. One that need not be answered counts once a visitor has touched it: `data-optional` is what stands there
 * before.
 */
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
		// The browser puts the value back after this event.
		setTimeout( show );
	};
	form.addEventListener( 'reset', reset, { signal } );
	show();
}

/** @param signal Ends what listens to the form itself. */
export function startSliders( form: HTMLFormElement, signal?: AbortSignal ): void {
	form.querySelectorAll< HTMLInputElement >( '.slipstream-slider input' ).forEach( ( slider ) =>
		startSlider( form, slider, signal )
	);
}
