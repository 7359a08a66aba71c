import { act, screen } from '@testing-library/react';
import { forgetSearches, GOOGLE, list, Refusal, setInitialState, show } from './lib';

export const DENIED = new Refusal( {
	code: 'authorization_required',
	message: 'You are not connected to that service.',
} );
export const ADA = { name: 'Ada Lovelace', image: 'https://photos.example/ada' };

export const listOf = ( media: object[], meta: object = {} ) => list( media, { account: ADA, ...meta } );

/** A window that nobody sees, of another site once it is led there. */
function createPopup() {
	const popup = { closed: false, location: { href: 'about:blank' }, close: jest.fn() };
	popup.close.mockImplementation( () => void ( popup.closed = true ) );
	return popup;
}

/** The windows that are opened: the last one, and what opens them. */
export const windows = { last: createPopup(), open: jest.spyOn( window, 'open' ) };

/** The next window is another one. */
export function preparePopup(): void {
	windows.last = createPopup();
	windows.open.mockReset().mockImplementation( () => windows.last as unknown as Window );
}

/** What each test begins with. */
export function prepare(): void {
	setInitialState();
	forgetSearches();
	preparePopup();
}

/** Gives timers time to run: those of a window's watch and of a session. */
export const wait = ( ms: number ) => act( () => new Promise( ( resolve ) => setTimeout( resolve, ms ) ) );

export const showGoogle = ( ...[ changes, options ]: Parameters< typeof show > ) =>
	show( { source: GOOGLE, isMultiple: true, isImagesOnly: false, ...changes }, options );

/** The choices of a select. */
export const choices = ( name: string ) =>
	[ ...screen.getByRole< HTMLSelectElement >( 'combobox', { name } ).options ].map( ( { text } ) => text );
