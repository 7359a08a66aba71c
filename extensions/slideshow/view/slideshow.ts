import { adoptStyle } from '../../../shared/view/adopt-style';
import { openLightbox } from '../../../shared/view/open-lightbox';
import css from './controls.scss';
import { startEngine, wantsLessMotion } from './engine';
import { startPlayer } from './player';

/** Keys that change the slide while the focus is in the slideshow. Swapped in right-to-left languages. */
const KEYS: Readonly< Record< string, 1 | -1 > > = { ArrowLeft: -1, ArrowRight: 1 };

/** Makes an overflowing caption focusable, so that it can be scrolled by keyboard. */
function makeScrollable( slide: HTMLElement ) {
	const caption = slide.querySelector( 'figcaption' );
	if ( caption && caption.scrollHeight > caption.clientHeight ) {
		caption.tabIndex = 0;
	} else {
		caption?.removeAttribute( 'tabindex' );
	}
}

/** Inserts the controls of the template before the slides, so that Tab reaches the pause button first. */
function addControls( root: HTMLElement ) {
	const template = root.querySelector< HTMLTemplateElement >( 'template' );
	if ( template ) {
		root.prepend( document.importNode( template.content, true ) );
	}
	const slides = root.querySelectorAll( 'li' );
	new ResizeObserver( () => slides.forEach( makeScrollable ) ).observe( root );
}

/** @return Announcement for screen readers: "3 of 7", and the caption or alternative text. */
function announcement( slide: HTMLElement | undefined ): string {
	const parts = [
		slide?.querySelector( 'figure' )?.getAttribute( 'aria-label' ),
		slide?.querySelector( 'figcaption' )?.textContent || slide?.querySelector( 'img' )?.alt,
	];
	return parts.filter( Boolean ).join( ', ' );
}

/** @param index Index of the current slide. */
function showPosition( root: HTMLElement, slides: HTMLElement[], index: number ) {
	root.querySelectorAll( '.swiper-pagination-bullet' ).forEach( ( bullet, bulletIndex ) => {
		bullet.classList.toggle( 'swiper-pagination-bullet-active', bulletIndex === index );
		bullet.toggleAttribute( 'aria-current', bulletIndex === index );
		if ( bulletIndex === index ) {
			bullet.setAttribute( 'aria-current', 'true' );
		}
	} );
	root.querySelector( '.swiper-pagination-simple' )?.setAttribute(
		'data-shown',
		`${ index + 1 } / ${ slides.length }`
	);
}

/**
 * Adds a lightbox for the images.
 *
 * @param shown  Returns the index of the current slide.
 * @param onOpen Called when the lightbox opens; with the index of the last image when it closes.
 */
function openInLightbox(
	root: HTMLElement,
	slides: HTMLElement[],
	shown: () => number,
	onOpen: ( seen?: number ) => void
) {
	const template = root.querySelector< HTMLTemplateElement >( 'template.slipstream-lightbox-template' );
	const open = async () => {
		if ( template ) {
			onOpen();
			onOpen( ( await openLightbox( template, slides, shown() ) ) ?? shown() );
		}
	};
	root.querySelector( '.slipstream-slideshow__button.is-large' )?.addEventListener( 'click', open );
	slides.forEach( ( slide ) => slide.querySelector( 'img' )?.addEventListener( 'click', open ) );
}

/** Starts a slideshow. */
export function start( root: HTMLElement ): void {
	const container = root.querySelector< HTMLElement >( '.wp-block-jetpack-slideshow_container' );
	const slides = [ ...root.querySelectorAll< HTMLElement >( '.swiper-slide' ) ];
	if ( ! container || ! slides.length || ! root.querySelector( 'template' ) ) {
		return;
	}
	adoptStyle( document, css );
	addControls( root );
	const find = ( name: string ) => root.querySelector< HTMLElement >( `.slipstream-slideshow__button.is-${ name }` );
	if ( slides.length === 1 ) {
		openInLightbox(
			root,
			slides,
			() => 0,
			() => {}
		);
		return;
	}

	let shown = 0;
	const list = container.querySelector( 'ul' );
	const scrolled = list ? Math.abs( Math.round( list.scrollLeft / ( list.clientWidth || 1 ) ) ) : 0;
	list?.removeAttribute( 'tabindex' );
	list?.scrollTo( { left: 0, behavior: 'instant' } );

	const liveRegion = root.querySelector( '.slipstream-slideshow__news' );
	const pause = find( 'pause' );
	const player = startPlayer( root, {
		button: pause,
		delay: Number( root.dataset.delay ) * 1000,
		startsPlaying: pause !== null && ! wantsLessMotion(),
		onTurn: () => engine.step( 1 ),
	} );
	const engine = startEngine( container, {
		effect: root.dataset.effect ?? '',
		isLooping: true,
		isTouchable: true,
		onShow( index ) {
			const wasInside = slides[ shown ]?.contains( root.ownerDocument.activeElement );
			shown = index;
			showPosition( root, slides, index );
			if ( wasInside ) {
				// Move the focus, because the focused element is inert now.
				slides[ index ]?.focus( { preventScroll: true } );
			}
			if ( liveRegion && ! player.isRunning() ) {
				liveRegion.textContent = announcement( slides[ index ] );
			}
		},
	} );
	slides.forEach( ( slide ) => ( slide.tabIndex = -1 ) );
	showPosition( root, slides, 0 );
	if ( scrolled ) {
		engine.show( scrolled );
	}

	find( 'prev' )?.addEventListener( 'click', () => engine.step( -1 ) );
	find( 'next' )?.addEventListener( 'click', () => engine.step( 1 ) );
	root.querySelectorAll( '.swiper-pagination-bullet' ).forEach( ( bullet, index ) =>
		bullet.addEventListener( 'click', () => engine.show( index ) )
	);
	root.addEventListener( 'keydown', ( event ) => {
		const by = KEYS[ event.key ];
		if ( by && ! event.altKey && ! event.ctrlKey && ! event.metaKey && ! event.shiftKey ) {
			event.preventDefault();
			engine.step( window.getComputedStyle( root ).direction === 'rtl' ? ( -by as 1 | -1 ) : by );
		}
	} );
	openInLightbox(
		root,
		slides,
		() => shown,
		( seen ) => {
			player.dispatch( { type: seen === undefined ? 'hold' : 'release', reason: 'large' } );
			if ( seen !== undefined && seen !== shown ) {
				engine.show( seen );
			}
		}
	);
}
