import { adoptStyle } from './adopt-style';
import css from './lightbox.scss';

/** Minimum distance of a swipe in pixels. */
const SWIPE = 40;

const KEYS: Readonly< Record< string, number > > = { ArrowLeft: -1, ArrowRight: 1 };

/** Keys that show the first or the last image, with its index; -1 counts from the end. */
const ENDS: Readonly< Record< string, number > > = { Home: 0, End: -1 };

/** Key in the state of the history entry that the lightbox adds. */
const ENTRY = 'slipstreamLightbox';

/** @return Caption of an image: its figcaption, which may contain links, otherwise the caption in the media library. */
function captionOf( source: HTMLElement | undefined, link: HTMLElement | null | undefined ): Node[] {
	const caption = source?.querySelector( 'figcaption' );
	const text = link?.dataset.caption;
	return caption
		? [ ...caption.childNodes ].map( ( node ) => node.cloneNode( true ) )
		: [ text ?? [] ].flat().map( ( part ) => document.createTextNode( part ) );
}

/**
 * Shows an image in the dialog. A link with `data-enlarge` contains what the image on the page lacks: the width of
 * the largest file, the full image (`href`, `data-srcset`), and texts (`data-caption`, `data-place`).
 *
 * @param source Element on the page that contains the image.
 */
function showImage( dialog: HTMLDialogElement, source: HTMLElement | undefined ) {
	const from = source?.querySelector( 'img' );
	const link = source?.querySelector< HTMLAnchorElement >( 'a[data-enlarge]' );
	const width = Number( link?.dataset.enlarge );
	const image = document.createElement( 'img' );
	image.alt = from?.alt ?? '';
	image.sizes = width ? `min(100vw, ${ width }px)` : '100vw';
	image.srcset = ( link ? link.dataset.srcset : from?.srcset ) ?? '';
	image.src = link?.href ?? from?.src ?? '';
	const caption = captionOf( source, link );
	const figcaption = document.createElement( 'figcaption' );
	figcaption.append( ...caption );
	dialog.querySelector( 'figure' )?.replaceChildren( image, ...( caption.length ? [ figcaption ] : [] ) );
	const position = dialog.querySelector( '[aria-live]' );
	if ( position ) {
		position.textContent =
			link?.dataset.place ?? source?.querySelector( '[aria-label]' )?.getAttribute( 'aria-label' ) ?? '';
	}
}

/** Makes the browser's Back button close the dialog, instead of leaving the page. */
function closeOnBack( dialog: HTMLDialogElement ) {
	const watch = new AbortController();
	window.history.pushState( { [ ENTRY ]: true }, '' );
	window.addEventListener( 'popstate', () => dialog.close(), { signal: watch.signal } );
	dialog.addEventListener( 'close', () => {
		watch.abort();
		// If the dialog was closed in another way, remove the added history entry.
		if ( ( window.history.state as { [ ENTRY ]?: boolean } | null )?.[ ENTRY ] ) {
			window.history.back();
		}
	} );
}

/**
 * @param turn Moves forward by a number of images; backward if it is negative.
 * @param go   Shows the image with this index; -1 is the last one.
 */
function addListeners( dialog: HTMLDialogElement, turn: ( by: number ) => void, go: ( end: number ) => void ) {
	const isRtl = window.getComputedStyle( dialog ).direction === 'rtl';
	const forward = isRtl ? -1 : 1;
	let from: number | undefined;
	let isSwipe = false;
	dialog.addEventListener( 'click', ( event ) => {
		const button = ( event.target as Element ).closest< HTMLElement >( '[data-by]' );
		if ( isSwipe ) {
			// Suppress the click at the end of a swipe.
			isSwipe = false;
		} else if ( button ) {
			turn( Number( button.dataset.by ) );
		} else if ( event.target === dialog || ( event.target as Element ).closest( '[data-close]' ) ) {
			dialog.close();
		}
	} );
	dialog.addEventListener( 'keydown', ( event ) => {
		const by = KEYS[ event.key ];
		const end = ENDS[ event.key ];
		if ( by === undefined && end === undefined ) {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
		if ( end === undefined ) {
			turn( Number( by ) * forward );
		} else {
			go( end );
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
			turn( way < 0 ? forward : -forward );
		}
	} );
	// Prevent the browser's native image dragging.
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
	const show = ( next: number ) => {
		shown = ( next + figures.length ) % figures.length;
		showImage( dialog, figures[ shown ] );
	};
	show( index );
	addListeners( dialog, ( by ) => show( shown + by ), show );
	dialog.showModal();
	closeOnBack( dialog );
	return new Promise( ( resolve ) =>
		dialog.addEventListener( 'close', () => {
			dialog.remove();
			opener?.focus( { preventScroll: true } );
			resolve( shown );
		} )
	);
}
