import { clampPosition, positionAfter } from './keys';

/** @return Resolves when the image has loaded, rejects if it fails to load. */
const whenLoaded = ( image: HTMLImageElement ) =>
	new Promise< unknown >( ( resolve, reject ) => {
		image.onload = resolve;
		image.onerror = reject;
		if ( image.complete ) {
			( image.naturalWidth ? resolve : reject )( image );
		}
	} );

/** Makes the divider movable, once both images have loaded. */
function build( slider: HTMLElement, callback?: ( position: number ) => void ) {
	const { startingposition = '', valuetext } = ( slider.parentElement as HTMLElement ).dataset;
	const control = slider.querySelector< HTMLElement >( '.jx-controller' );
	// Copied markup may lack the parts that the server adds.
	if ( ! control || ! valuetext ) {
		return;
	}
	const isVertical = slider.matches( '.vertical' );
	let position = +startingposition;
	let start = position;

	const apply = ( next: number, glides?: boolean ) => {
		const shown = next.toFixed( 2 );
		position = +shown;
		slider.classList.toggle( 'transition', !! glides );
		slider.style.setProperty( '--jx-at', shown + '%' );
		control.ariaValueNow = next.toFixed();
		control.ariaValueText = valuetext.replace( '%d', control.ariaValueNow );
		callback?.( position );
	};

	/** Moves the divider to the pointer, within the limits. */
	const follow = ( event: MouseEvent, glides?: boolean ) => {
		const box = slider.getBoundingClientRect();
		const part = isVertical ? ( event.y - box.y ) / box.height : ( event.x - box.x ) / box.width;
		apply( clampPosition( part * 100 ), glides );
	};
	/** Returns the position of the label that was clicked; NaN if the click was not on a label. */
	const valueOf = ( { target }: Event ) => +( target as HTMLButtonElement ).value;

	slider.onpointerdown = ( event ) => {
		start = position;
		if ( ! event.button && ! valueOf( event ) ) {
			slider.setPointerCapture( event.pointerId );
		}
	};
	slider.onpointermove = ( event ) => {
		if ( slider.hasPointerCapture( event.pointerId ) ) {
			follow( event );
		}
	};
	// The browser uses this touch to scroll, so move the divider back.
	slider.onpointercancel = () => apply( start );
	slider.onclick = ( event ) => {
		const next = valueOf( event );
		if ( next ) {
			apply( next, true );
		} else {
			follow( event, true );
			// Focus the control, so that the arrow keys move the divider.
			control.focus( { preventScroll: true } );
		}
	};
	control.onkeydown = ( event ) => {
		const next = positionAfter( event.key, position, isVertical );
		if ( next ) {
			event.preventDefault();
			apply( next );
		}
	};

	// Show the handle and enable the labels. No other element in the slider is hidden or disabled.
	for ( const part of slider.querySelectorAll< HTMLButtonElement >( '*' ) ) {
		part.hidden = part.disabled = false;
	}
}

/**
 * Turns two images into a slider when both have loaded. If one fails, they stay stacked.
 *
 * @param slider   Element with the class `jx-slider`.
 * @param callback Called with each new position, in percent.
 */
export function startSlider(
	slider: HTMLElement,
	callback?: ( position: number ) => void
): Promise< void > | undefined {
	const images = slider.querySelectorAll( 'img' );
	return (
		images[ 1 ] &&
		Promise.all( [ ...images ].map( whenLoaded ) ).then(
			() => build( slider, callback ),
			() => {
				slider.className = '';
			}
		)
	);
}
