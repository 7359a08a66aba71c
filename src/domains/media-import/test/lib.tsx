import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import type { MediaSource } from '../editor/sources';
import Picker, { type PickerProps } from '../editor/picker';

export const OPENVERSE: MediaSource = { id: 'openverse', label: 'Openverse', isReady: true };
export const PEXELS: MediaSource = { id: 'pexels', label: 'Pexels Free Photos', isReady: true };
export const GOOGLE: MediaSource = { id: 'google_photos', label: 'Google Photos', isReady: true };

/** Sets the data that the server prints for the editor. */
export function setInitialState( mediaSources: unknown = [ OPENVERSE, PEXELS, GOOGLE ] ): void {
	Object.assign( window, {
		Jetpack_Editor_Initial_State: {
			adminUrl: 'https://site.example/wp-admin/',
			jetpack: { is_current_user_connected: true },
			slipstream: { mediaSources },
		},
	} );
}

/** Returns an item of the list route. */
export const item = ( number: number, changes: object = {} ) => ( {
	ID: `p${ number }`,
	guid: `{"url":"https://photos.example/${ number }.jpg","name":"${ number }.jpg"}`,
	caption: `Photo by Ann ${ number }`,
	title: `Sea ${ number }`,
	name: `${ number }.jpg`,
	type: 'image',
	children: 0,
	thumbnails: { medium: `https://photos.example/${ number }-small.jpg`, fmt_hd: '' },
	credit: `Ann ${ number }`,
	license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
	...changes,
} );

export const items = ( from: number, to: number ) =>
	Array.from( { length: to - from + 1 }, ( _, index ) => item( from + index ) );

export const list = ( media: object[], meta: object = {} ) => ( {
	media,
	meta: { account: { name: '', image: '' }, next_page: false, notice: '', ...meta },
} );

/** Returns the response after an item was copied. */
export const copied = ( number: number ) => [
	{
		id: 100 + number,
		url: `https://site.example/${ number }.jpg`,
		alt: `Sea ${ number }`,
		caption: `Photo by Ann ${ number }`,
		type: 'image',
		title: `Sea ${ number }`,
		isKnown: false,
	},
];

interface Sent {
	readonly method: string;
	readonly path: string;
	readonly data: unknown;
}

type Answer = unknown | ( ( sent: Sent ) => unknown );

/** An error response of a route. */
export class Refusal {
	constructor( readonly error: object ) {}
}

/**
 * Responds to requests instead of the server.
 * @param answers Responses by method and part of the path. The first match is used. A response is a value, a Refusal, a promise, or a
 *     function that returns one of them.
 * @return All requests in order.
 */
export function serve( answers: ReadonlyArray< readonly [ method: string, part: string, answer: Answer ] > ): Sent[] {
	const sent: Sent[] = [];
	apiFetch.setFetchHandler( async ( { method = 'GET', path = '', headers, data, signal }: APIFetchOptions ) => {
		const request = {
			// WordPress sends some methods as POST, and adds the author's language.
			method: new Headers( headers ).get( 'X-HTTP-Method-Override' ) ?? method,
			path: decodeURIComponent( path ).replace( /[?&]_locale=user/, '' ),
			data,
		};
		sent.push( request );
		const found = answers.find( ( [ verb, part ] ) => verb === request.method && request.path.includes( part ) );
		if ( ! found ) {
			return Promise.reject( { code: 'test', message: `${ method } ${ path } was not expected.` } );
		}
		const [ , , given ] = found;
		const answer = await ( typeof given === 'function' ? given( request ) : given );
		if ( signal?.aborted ) {
			throw new DOMException( 'Aborted', 'AbortError' );
		}
		if ( answer instanceof Refusal ) {
			return Promise.reject( answer.error );
		}
		return answer;
	} );
	return sent;
}

/** Returns a promise that the test resolves or rejects. */
export function later< Value >() {
	let settle: ( value: Value ) => void = () => {};
	const promise = new Promise< Value >( ( resolve ) => ( settle = resolve ) );
	return { promise, settle: ( value: Value ) => act( async () => settle( value ) ) };
}

type UserOptions = Parameters< typeof userEvent.setup >[ 0 ];

/** Renders the dialog of a source and waits for its first list. */
export async function show( changes: Partial< PickerProps > = {}, options: UserOptions = {} ) {
	const onSelect = jest.fn();
	const onClose = jest.fn();
	const user = userEvent.setup( options );
	const view = render(
		<Picker
			source={ OPENVERSE }
			isMultiple={ false }
			isImagesOnly
			onSelect={ onSelect }
			onClose={ onClose }
			{ ...changes }
		/>
	);
	await act( async () => {} );
	return { user, onSelect, onClose, ...view };
}

export const tile = ( number: number ) => screen.getByRole( 'checkbox', { name: new RegExp( `^Sea ${ number }\\b` ) } );
export const button = ( name: string ) => screen.getByRole( 'button', { name } );

let clock = Date.now();

/** Moves the clock until the cached searches of the previous test have expired. */
export function forgetSearches(): void {
	clock += 2 * 60 * 60 * 1000;
	jest.spyOn( Date, 'now' ).mockReturnValue( clock );
}
