import { box } from './elements';
import type { StoryState } from './reducer';
import type { PlayerLabels } from './labels';

/** Minimum width of a bullet in pixels, so that it can be tapped. */
const TARGET = 24;

const BULLET = 'wp-story-pagination-bullet';

/** Range of slides whose bullets are visible. */
export interface Range {
	readonly first: number;
	/** Exclusive end. */
	readonly end: number;
}

/**
 * Returns the range of visible bullets if there is not enough space for all. The range changes by a whole page at once,
 * because bullets that move under the pointer are hard to click.
 *
 * @param index Index of the current slide.
 * @param count Number of slides.
 * @param most  Maximum number of bullets.
 */
export function rangeOf( index: number, count: number, most: number ): Range {
	const first = Math.floor( index / most ) * most;
	return { first, end: Math.min( first + most, count ) };
}

interface Options {
	readonly labels: Partial< PlayerLabels >;
	readonly count: number;
	readonly most: ( isFullscreen: boolean ) => number;
	readonly onGo: ( index: number ) => void;
}

/**
 * Creates the bullets. Each slide has a button with a progress bar. If not all fit, adds buttons to the next and the previous
 * page of bullets.
 */
export function createPagination( page: Document, { labels, count, most, onGo }: Options ) {
	const element = box( page, 'wp-story-pagination wp-story-pagination-bullets', {
		role: 'group',
		'aria-label': labels.slides ?? '',
	} );
	let drawn = '';

	const bullet = ( index: number, className: string ) => {
		const made = page.createElement( 'button' );
		made.type = 'button';
		made.className = `${ BULLET } ${ className }`;
		made.dataset.index = String( index );
		made.setAttribute( 'aria-label', ( labels.go ?? '%s' ).replace( '%s', String( index + 1 ) ) );
		made.append( box( page, `${ BULLET }-bar` ) );
		return made;
	};
	const draw = ( { first, end }: Range ) => {
		const had = element.contains( page.activeElement );
		const bullets = Array.from( { length: end - first }, ( _, offset ) => bullet( first + offset, '' ) );
		element.replaceChildren(
			...( first > 0 ? [ bullet( first - 1, 'wp-story-pagination-ellipsis' ) ] : [] ),
			...bullets,
			...( end < count ? [ bullet( end, 'wp-story-pagination-ellipsis' ) ] : [] )
		);
		return had;
	};
	element.addEventListener( 'click', ( { target } ) => {
		const pressed = ( target as Element ).closest< HTMLElement >( 'button' );
		if ( pressed ) {
			onGo( Number( pressed.dataset.index ) );
		}
	} );

	const update = ( { slide, isFullscreen }: StoryState ) => {
		const room = element.clientWidth ? Math.max( 1, Math.floor( element.clientWidth / TARGET ) - 2 ) : count;
		const range = rangeOf( slide.index, count, Math.min( most( isFullscreen ), room ) );
		const isNew = drawn !== `${ range.first } ${ range.end }`;
		const hadFocus = isNew && draw( range );
		drawn = `${ range.first } ${ range.end }`;
		for ( const made of element.querySelectorAll< HTMLElement >( 'button' ) ) {
			const distance = Number( made.dataset.index ) - slide.index;
			const share = distance || ! slide.duration ? 0 : slide.progress / slide.duration;
			made.style.setProperty( '--progress', distance < 0 ? '1' : String( Math.min( share, 1 ) ) );
			made.toggleAttribute( 'aria-current', distance === 0 );
			if ( distance === 0 ) {
				made.setAttribute( 'aria-current', 'true' );
				// Focus the bullet of the current slide, because the focused button was removed.
				if ( hadFocus ) {
					made.focus( { preventScroll: true } );
				}
			}
		}
	};
	return { element, update };
}
