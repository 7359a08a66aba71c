import { keepSeen, positionAfter } from './keys';

/** @return Resolves when the image is there, rejects when it will not come. */
const arrival = ( image: HTMLImageElement ) =>
	new Promise< unknown >( ( resolve, reject ) => {
		image.onload = resolve;
		image.onerror = reject;
		if ( image.complete ) {
			( image.naturalWidth ? resolve : reject )( image );
		}
	} );

/** Lets the line between two images that are there be moved. */
function build( slider: HTMLElement, callback?: ( position: number ) => void ) {
	const { startingposition = '', valuetext } = ( slider.parentElement as HTMLElement ).dataset;
	const control = slider.querySelector< HTMLElement >( '.jx-controller' );
	// A copy of our markup by an author, without what the server prints.
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

	/** Moves the line under the pointer, or as far as it goes. */
	const follow = ( event: MouseEvent, glides?: boolean ) => {
		const box = slider.getBoundingClientRect();
		const part = isVertical ? ( event.y - box.y ) / box.height : ( event.x - box.x ) / box.width;
		apply( keepSeen( part * 100 ), glides );
	};
	/** What the label under the pointer says where the line is to go; not a number where there is no label. */
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
	// The browser takes a finger that scrolls: then it meant nothing here.
	slider.onpointercancel = () => apply( start );
	slider.onclick = ( event ) => {
		const next = valueOf( event );
		if ( next ) {
			apply( next, true );
		} else {
			follow( event, true );
			// Then arrow keys go on from there.
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

	// Shows the handle and lets readers press the labels. Other elements don't change.
	for ( const part of slider.querySelectorAll< HTMLButtonElement >( '*' ) ) {
		part.hidden = part.disabled = false;
	}
}

/**
 * Turns two images into a slider once both have arrived. When one does not come they stand one below the other.
 *
 * @param slider   The element with the class `jx-slider`.
 * @param callback Gets each position that is applied.
 */
export function startSlider(
	slider: HTMLElement,
	callback?: ( position: number ) => void
): Promise< void > | undefined {
	const images = slider.querySelectorAll( 'img' );
	return (
		images[ 1 ] &&
		Promise.all( [ ...images ].map( arrival ) ).then(
			() => build( slider, callback ),
			() => {
				slider.className = '';
			}
		)
	);
}
