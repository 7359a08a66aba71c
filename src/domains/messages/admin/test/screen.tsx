/** The messages screen in jsdom, with functions for the actions of an editor. */
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app';
// Load the lazy list before the tests, so that a slow machine does not exceed their timeout.
import '../components/list';
import { row, whole } from './examples';
import { Site } from './site';

// The list's library renders slowly in jsdom.
configure( { asyncUtilTimeout: 8000 } );

/** Stand-in that responds to every request. */
export const site = new Site();
site.start();

export const SETTINGS = {
	exportUrl: 'https://site.example/wp-json/slipstream/v1/messages/export?_wpnonce=abc',
	settingsUrl: 'https://site.example/wp-admin/admin.php?page=slipstream#/general/forms',
	retentionDays: 0,
};

export function open( hash = '#/', settings = SETTINGS ) {
	window.location.hash = hash;
	return render( <App settings={ settings } /> );
}

/** jsdom reports a new hash one task later. */
export const go = ( hash: string ) =>
	act( async () => {
		window.location.hash = hash;
		await new Promise( ( done ) => setTimeout( done ) );
	} );

export const notice = ( text: string | RegExp ) =>
	waitFor( () => expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent( text ) );

export const link = ( id: number ) => screen.findByRole( 'link', { name: new RegExp( `Sender ${ id }$` ) } );
export const listed = () =>
	screen.queryAllByRole( 'link', { name: /Sender/ } ).map( ( { textContent } ) => textContent );
export const expectListed = ( ...texts: string[] ) => waitFor( () => expect( listed() ).toEqual( texts ) );
export const folder = ( name: string ) =>
	within( screen.getByRole( 'navigation', { name: 'Folders' } ) ).getByRole( 'link', { name } );

/** Chooses an item from a row's menu. */
export async function choose( id: number, action: string ) {
	const found = ( await link( id ) ).closest( 'tr' ) as HTMLElement;
	await userEvent.click( within( found ).getByRole( 'button', { name: 'Actions' } ) );
	await userEvent.click( await screen.findByRole( 'menuitem', { name: action } ) );
}

export async function select( ...ids: number[] ) {
	for ( const id of ids ) {
		const found = ( await link( id ) ).closest( 'tr' ) as HTMLElement;
		await userEvent.click( within( found ).getByRole( 'checkbox' ) );
	}
}

export const footer = () => within( document.querySelector( '.dataviews-footer' ) as HTMLElement );

/** Must be called before each test. */
export function setUp(): void {
	site.reset( [
		whole( row( 5, { unread: true } ) ),
		whole( row( 4 ) ),
		whole( row( 3, { status: 'spam' } ) ),
		whole( row( 2 ) ),
		whole( row( 1, { excerpt: 'A moth' } ) ),
	] );
}
