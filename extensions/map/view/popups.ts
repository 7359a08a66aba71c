import mapboxgl, { type Map as EngineMap, type Popup } from 'mapbox-gl';
import type { EditorCallbacks, Place, Words } from './types';

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
	// The dialog has the title for its name; among the headings of the page it would be out of order.
	content.querySelector( 'h3' )?.setAttribute( 'role', 'presentation' );
	return content;
}

/** Says what it is, and has Escape close it. */
function makeDialog( popup: Popup, title: string, words: Words ): void {
	const element = popup.getElement();
	element.setAttribute( 'role', 'dialog' );
	element.setAttribute( 'aria-label', title );
	element.querySelector( '.mapboxgl-popup-close-button' )?.setAttribute( 'aria-label', words.close );
	element.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Escape' ) {
			event.stopPropagation();
			popup.remove();
		}
	} );
}

/** On a small map a popup lies along the lower edge: the map goes up until its place is seen above it. */
function uncover( map: EngineMap, popup: Popup ): void {
	const tip = map.project( popup.getLngLat() );
	const top = popup.getElement().getBoundingClientRect().top - map.getContainer().getBoundingClientRect().top;
	const { clientHeight } = map.getContainer();
	if ( map.getContainer().ownerDocument.defaultView?.getComputedStyle( popup.getElement() ).transform === 'none' ) {
		const free = Math.max( top - 8, Math.min( 42, clientHeight / 2 ) );
		map.panBy( [ 0, Math.max( tip.y - free, 0 ) ], { animate: false } );
	}
}

/** One popup at a time. */
export function createPopups( map: EngineMap, words: Words, editor?: EditorCallbacks ) {
	let current: { readonly popup: Popup; readonly place: Place } | undefined;

	const forget = () => {
		current = undefined;
		editor?.onClose();
	};

	/** @return Whether there was one. */
	const close = (): boolean => {
		const last = current?.popup;
		if ( last ) {
			forget();
			last.remove();
		}
		return Boolean( last );
	};

	return {
		close,
		/** @param findPin Where the focus goes when the popup is closed from inside. */
		open( place: Place, findPin: () => HTMLElement | undefined ): void {
			close();
			const popup = new mapboxgl.Popup( { closeOnClick: false, offset: OFFSET, maxWidth: '300px' } );
			const content = editor?.fill( place ) ?? reading( place );
			// Where it stands depends on its size, and an author's is filled later: a set offset has it placed anew.
			const observer = new ResizeObserver( () => {
				popup.setOffset( OFFSET );
				uncover( map, popup );
			} );
			current = { popup, place };
			popup.setLngLat( [ place.longitude, place.latitude ] ).setDOMContent( content ).addTo( map );
			observer.observe( content );
			makeDialog( popup, place.title, words );
			popup.on( 'close', () => {
				observer.disconnect();
				// Not when another one takes its place.
				if ( current?.popup === popup ) {
					forget();
					findPin()?.focus();
				}
			} );
		},
		/** Moves the popup along with its place, and closes it when that is gone. */
		refresh( places: readonly Place[] ): void {
			const place = places.find( ( { index } ) => index === current?.place.index );
			if ( current && place ) {
				current = { ...current, place };
				current.popup.setLngLat( [ place.longitude, place.latitude ] );
			} else {
				close();
			}
		},
	};
}
