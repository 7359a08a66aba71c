import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import { adoptStyle } from '../../../shared/view/adopt-style';
import css from './engine.scss';

export interface EngineOptions {
	readonly effect: string;
	/** Whether the first slide follows the last one in the same direction. To do this, Swiper moves elements. */
	readonly isLooping: boolean;
	/** Whether slides can be changed by swiping or dragging. */
	readonly isTouchable: boolean;
	readonly onShow: ( index: number ) => void;
}

export interface Engine {
	/** Moves to the next slide (1) or the previous one (-1). */
	step( by: 1 | -1 ): void;
	show( index: number ): void;
	/** Call this after slides were added or removed. */
	update(): void;
	destroy(): void;
}

/** Duration of a transition in milliseconds. */
const SPEED = 400;

/** @return Whether the visitor prefers reduced motion. */
export function wantsLessMotion(): boolean {
	return window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
}

/**
 * Makes one slide accessible and the others inert. If the slideshow is visible, also loads the images of the neighboring
 * slides.
 *
 * @param slides Slides in order.
 * @param index  Index of the current slide.
 */
function markShown( slides: HTMLElement[], index: number ) {
	const isDisplayed = slides.some( ( slide ) => slide.getClientRects().length > 0 );
	slides.forEach( ( slide, slideIndex ) => {
		const distance = Math.abs( slideIndex - index );
		slide.inert = slideIndex !== index;
		if ( isDisplayed && ( distance < 2 || distance === slides.length - 1 ) ) {
			slide.querySelector( 'img' )?.setAttribute( 'loading', 'eager' );
		}
	} );
}

/**
 * Turns a row of slides into a slideshow.
 *
 * @param container Element that contains the list of slides.
 */
export function startEngine( container: HTMLElement, options: EngineOptions ): Engine {
	const { effect, isLooping, isTouchable, onShow } = options;
	const find = () => [ ...container.querySelectorAll< HTMLElement >( '.swiper-slide' ) ];
	let slides = find();
	adoptStyle( container.ownerDocument, css );
	const swiper = new Swiper( container, {
		modules: [ EffectFade ],
		effect: effect === 'fade' ? 'fade' : 'slide',
		fadeEffect: { crossFade: true },
		initialSlide: 0,
		loop: isLooping,
		// Also respond to a click during a transition.
		loopPreventsSliding: false,
		rewind: ! isLooping,
		speed: wantsLessMotion() ? 0 : SPEED,
		allowTouchMove: isTouchable,
	} );
	let shown = swiper.realIndex;
	markShown( slides, shown );
	swiper.on( 'realIndexChange', () => {
		if ( swiper.realIndex !== shown ) {
			shown = swiper.realIndex;
			markShown( slides, shown );
			onShow( shown );
		}
	} );
	return {
		step( by ) {
			if ( by > 0 ) {
				swiper.slideNext();
			} else {
				swiper.slidePrev();
			}
		},
		show( index ) {
			if ( isLooping ) {
				swiper.slideToLoop( index );
			} else {
				swiper.slideTo( index );
			}
		},
		update() {
			slides = find();
			swiper.update();
			markShown( slides, shown );
		},
		destroy() {
			swiper.destroy( true, true );
			slides.forEach( ( slide ) => ( slide.inert = false ) );
		},
	};
}
