import { act, screen } from '@testing-library/react';
import { forgetSearches, GOOGLE, list, Refusal, setInitialState, show } from './lib';

export const DENIED = new Refusal( {
	code: 'authorization_required',
	message: 'You are not connected to that service.',
} );
export const ADA = { name: 'Ada Lovelace', image: 'https://photos.example/ada' };

export const listOf = ( media: object[], meta: object = {} ) => list( media, { account: ADA, ...meta } );

/** A stand-in for a browser window, which is on another site after its first navigation. */
function createPopup() {
	const popup = { closed: false, location: { href: 'about:blank' }, close: jest.fn() };
	popup.close.mockImplementation( () => void ( popup.closed = true ) );
	return popup;
}

/** The opened windows: the last one, and the function that opens them. */
export const windows = { last: createPopup(), open: jest.spyOn( window, 'open' ) };

/** Prepares the next window. */
export function preparePopup(): void {
	windows.last = createPopup();
	windows.open.mockReset().mockImplementation( () => windows.last as unknown as Window );
}

/** Sets up each test. */
export function prepare(): void {
	setInitialState();
	forgetSearches();
	preparePopup();
}

/** Runs the timers of the window and of the session. */
export const wait = ( ms: number ) => act( () => new Promise( ( resolve ) => setTimeout( resolve, ms ) ) );

export const showGoogle = ( ...[ changes, options ]: Parameters< typeof show > ) =>
	show( { source: GOOGLE, isMultiple: true, isImagesOnly: false, ...changes }, options );

/** Returns the options of a select element. */
export const choices = ( name: string ) =>
	[ ...screen.getByRole< HTMLSelectElement >( 'combobox', { name } ).options ].map( ( { text } ) => text );
