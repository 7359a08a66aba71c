import { adoptStyle } from './adopt-style';
import css from './lightbox.scss';

/** Pixels that a finger has to move to turn to the next picture. */
const SWIPE = 40;

const KEYS: Readonly< Record< string, number > > = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Fills the window with one picture.
 *
 * @param source Holds the picture on the page.
 */
function fill( dialog: HTMLDialogElement, source: HTMLElement | undefined ) {
	const from = source?.querySelector( 'img' );
	const image = document.createElement( 'img' );
	image.alt = from?.alt ?? '';
	image.sizes = '100vw';
	image.srcset = from?.srcset ?? '';
	image.src = from?.src ?? '';
	const caption = source?.querySelector( 'figcaption' );
	const words = document.createElement( 'figcaption' );
	words.append( ...[ ...( caption?.childNodes ?? [] ) ].map( ( node ) => node.cloneNode( true ) ) );
	dialog.querySelector( 'figure' )?.replaceChildren( image, ...( caption ? [ words ] : [] ) );
	const place = dialog.querySelector( '[aria-live]' );
	if ( place ) {
		place.textContent = source?.querySelector( '[aria-label]' )?.getAttribute( 'aria-label' ) ?? '';
	}
}

/** @param turn Goes on or back by pictures. */
function listen( dialog: HTMLDialogElement, turn: ( by: number ) => void ) {
	const isRtl = window.getComputedStyle( dialog ).direction === 'rtl';
	const ahead = isRtl ? -1 : 1;
	let from: number | undefined;
	let isSwipe = false;
	dialog.addEventListener( 'click', ( event ) => {
		const button = ( event.target as Element ).closest< HTMLElement >( '[data-by]' );
		if ( isSwipe ) {
			// The click that ends it means nothing.
			isSwipe = false;
		} else if ( button ) {
			turn( Number( button.dataset.by ) );
		} else if ( event.target === dialog || ( event.target as Element ).closest( '[data-close]' ) ) {
			dialog.close();
		}
	} );
	dialog.addEventListener( 'keydown', ( event ) => {
		const by = KEYS[ event.key ];
		if ( by ) {
			event.preventDefault();
			event.stopPropagation();
			turn( by * ahead );
		}
	} );
	dialog.addEventListener( 'pointerdown', ( event ) => {
		from = event.clientX;
		isSwipe = false;
	} );
	dialog.addEventListener( 'pointerup', ( event ) => {
		const way = event.clientX - ( from ?? event.clientX );
		from = undefined;
		isSwipe = Math.abs( way ) > SWIPE;
		if ( isSwipe ) {
			turn( way < 0 ? ahead : -ahead );
		}
	} );
	// Else the browser takes the picture itself along.
	dialog.addEventListener( 'dragstart', ( event ) => event.preventDefault() );
}

/** See openLightbox(). */
export function open(
	template: HTMLTemplateElement,
	figures: readonly HTMLElement[],
	index: number
): Promise< number > {
	adoptStyle( document, css );
	const dialog = template.content.querySelector( 'dialog' )?.cloneNode( true ) as HTMLDialogElement;
	const opener = template.ownerDocument.activeElement as HTMLElement | null;
	let shown = index;
	document.body.append( dialog );
	dialog
		.querySelectorAll< HTMLElement >( '[data-by]' )
		.forEach( ( button ) => ( button.hidden = figures.length < 2 ) );
	fill( dialog, figures[ shown ] );
	listen( dialog, ( by ) => {
		shown = ( shown + by + figures.length ) % figures.length;
		fill( dialog, figures[ shown ] );
	} );
	dialog.showModal();
	return new Promise( ( resolve ) =>
		dialog.addEventListener( 'close', () => {
			dialog.remove();
			opener?.focus( { preventScroll: true } );
			resolve( shown );
		} )
	);
}
