import type { Map as EngineMap, Popup } from 'mapbox-gl';
import type { Engine } from '../engine';
import type { Place, Words } from './types';

/** Pixels between a place and its popup: above there is the pin. */
const OFFSET: Record< string, [ number, number ] > = {
	top: [ 0, 5 ],
	'top-left': [ 0, 5 ],
	'top-right': [ 0, 5 ],
	bottom: [ 0, -40 ],
	'bottom-left': [ 0, -40 ],
	'bottom-right': [ 0, -40 ],
	left: [ 16, -19 ],
	right: [ -16, -19 ],
};

interface Hooks {
	readonly content?: ( place: Place ) => HTMLElement;
	readonly onOpen?: ( place: Place | null ) => void;
}

/** Title and caption, as text whatever stands in them. */
function reading( { title, caption }: Place ): HTMLElement {
	const content = document.createElement( 'div' );
	for ( const [ tag, text ] of [
		[ 'h3', title ],
		[ 'p', caption ],
	] as const ) {
		if ( text ) {
			const line = document.createElement( tag );
			line.textContent = text;
			content.append( line );
		}
	}
	return content;
}

/**
 * One popup at a time.
 *
 * @param mapboxgl
 * @param map
 * @param words
 * @param hooks
 */
export function createPopups( mapboxgl: Engine, map: EngineMap, words: Words, { content = reading, onOpen }: Hooks ) {
	let current: { popup: Popup; place: Place } | undefined;

	/** @param isAnswered Whether nobody has to be told. */
	const close = ( isAnswered = false ) => {
		const last = current;
		current = undefined;
		last?.popup.remove();
		if ( last && ! isAnswered ) {
			onOpen?.( null );
		}
	};

	return {
		close: () => close(),
		/**
		 * @param place
		 * @param findPin Where the focus goes when the popup is closed from inside.
		 */
		open( place: Place, findPin: () => HTMLElement | undefined ): void {
			close( true );
			const popup = new mapboxgl.Popup( { closeOnClick: false, offset: OFFSET, maxWidth: '300px' } );
			const inside = content( place );
			current = { popup, place };
			popup.setLngLat( [ place.longitude, place.latitude ] ).setDOMContent( inside ).addTo( map );
			// Where it stands depends on its size, and an editor fills it later: a set offset has it placed anew.
			const observer = new ResizeObserver( () => popup.setOffset( OFFSET ) );
			observer.observe( inside );
			const element = popup.getElement();
			const button = element.querySelector( '.mapboxgl-popup-close-button' );
			element.setAttribute( 'role', 'dialog' );
			element.setAttribute( 'aria-label', place.title );
			button?.setAttribute( 'aria-label', words.close );
			element.addEventListener( 'keydown', ( event ) => {
				if ( event.key === 'Escape' ) {
					event.stopPropagation();
					popup.remove();
				}
			} );
			popup.on( 'close', () => {
				observer.disconnect();
				// Not when another one takes its place.
				if ( current?.popup === popup ) {
					close();
					findPin()?.focus();
				}
			} );
			onOpen?.( place );
		},
		/**
		 * Moves the popup along with its place, and closes it when that is gone.
		 *
		 * @param places
		 */
		refresh( places: readonly Place[] ): void {
			const place = places.find( ( { index } ) => index === current?.place.index );
			if ( current && ! place ) {
				close();
			} else if ( current && place ) {
				current.place = place;
				current.popup.setLngLat( [ place.longitude, place.latitude ] );
			}
		},
	};
}
