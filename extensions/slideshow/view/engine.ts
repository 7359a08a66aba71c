import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import { adoptStyle } from '../../../shared/view/adopt-style';
import css from './engine.scss';

export interface EngineOptions {
	readonly effect: string;
	/** After the last slide comes the first, in the same direction; it moves the elements of the slides about. */
	readonly isLooping: boolean;
	/** Whether slides can be dragged. */
	readonly isTouchable: boolean;
	readonly onShow: ( index: number ) => void;
}

export interface Engine {
	/** Goes on by one slide, or back. */
	step( by: 1 | -1 ): void;
	show( index: number ): void;
	/** Looks at the slides again, after some have come or gone. */
	update(): void;
	destroy(): void;
}

/** Milliseconds from one slide to the next. */
const SPEED = 400;

/** @return Whether the person has asked for less motion. */
export function wantsLessMotion(): boolean {
	return window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
}

/**
 * Makes one slide reachable, the others neither seen nor heard, and has the neighbors' images ready while the slides are
 * displayed.
 *
 * @param slides In their order.
 * @param index  The one that is shown.
 */
function markShown( slides: HTMLElement[], index: number ) {
	const isDisplayed = slides.some( ( slide ) => slide.getClientRects().length > 0 );
	slides.forEach( ( slide, place ) => {
		const distance = Math.abs( place - index );
		slide.inert = place !== index;
		if ( isDisplayed && ( distance < 2 || distance === slides.length - 1 ) ) {
			slide.querySelector( 'img' )?.setAttribute( 'loading', 'eager' );
		}
	} );
}

/**
 * Turns a row of slides into a slideshow.
 *
 * @param container Holds the list of slides.
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
		// A second press while the first slide still moves counts as well.
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
