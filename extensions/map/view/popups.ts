import mapboxgl, { type Map as EngineMap, type Popup } from 'mapbox-gl';
import type { EditorCallbacks, Place, MapLabels } from './types';

/** Offset in pixels between a place and its popup, for each anchor of the popup. Larger above the place, where the pin is. */
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

/** Creates the content of a visitor's popup. Title and caption are inserted as text, never as HTML. */
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
	// Not a heading for screen readers, since it would break the page's outline. The dialog has it as its name.
	content.querySelector( 'h3' )?.setAttribute( 'role', 'presentation' );
	return content;
}

/** Makes the popup a dialog with an accessible name, and closes it on Escape. */
function makeDialog( popup: Popup, title: string, labels: MapLabels ): void {
	const element = popup.getElement();
	element.setAttribute( 'role', 'dialog' );
	element.setAttribute( 'aria-label', title );
	element.querySelector( '.mapboxgl-popup-close-button' )?.setAttribute( 'aria-label', labels.close );
	element.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Escape' ) {
			event.stopPropagation();
			popup.remove();
		}
	} );
}

/** On a small map, CSS puts the popup at the bottom. Moves the map until the popup no longer covers the place. */
function uncover( map: EngineMap, popup: Popup ): void {
	const tip = map.project( popup.getLngLat() );
	const top = popup.getElement().getBoundingClientRect().top - map.getContainer().getBoundingClientRect().top;
	const { clientHeight } = map.getContainer();
	if ( map.getContainer().ownerDocument.defaultView?.getComputedStyle( popup.getElement() ).transform === 'none' ) {
		const free = Math.max( top - 8, Math.min( 42, clientHeight / 2 ) );
		map.panBy( [ 0, Math.max( tip.y - free, 0 ) ], { animate: false } );
	}
}

/** Returns methods to open, update and close the popup. At most one is open. */
export function createPopups( map: EngineMap, labels: MapLabels, editor?: EditorCallbacks ) {
	let current: { readonly popup: Popup; readonly place: Place } | undefined;

	const forget = () => {
		current = undefined;
		editor?.onClose();
	};

	/** @return Whether a popup was open. */
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
		/** @param findPin Finds the element to focus after the popup is closed from inside. */
		open( place: Place, findPin: () => HTMLElement | undefined ): void {
			close();
			const popup = new mapboxgl.Popup( { closeOnClick: false, offset: OFFSET, maxWidth: '300px' } );
			const content = editor?.fill( place ) ?? reading( place );
			// The position depends on the popup's size, which changes when React renders the form. Setting the offset
			// updates the position.
			const observer = new ResizeObserver( () => {
				popup.setOffset( OFFSET );
				uncover( map, popup );
			} );
			current = { popup, place };
			popup.setLngLat( [ place.longitude, place.latitude ] ).setDOMContent( content ).addTo( map );
			observer.observe( content );
			makeDialog( popup, place.title, labels );
			popup.on( 'close', () => {
				observer.disconnect();
				// Do nothing if another popup has replaced this one.
				if ( current?.popup === popup ) {
					forget();
					findPin()?.focus();
				}
			} );
		},
		/** Moves the popup when its place has moved. Closes it if the place has been removed. */
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
