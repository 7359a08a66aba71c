import { fireEvent, waitFor } from '@testing-library/dom';
import { open } from '../lightbox';

jest.mock( '../adopt-style', () => ( { adoptStyle: () => {} } ) );

const TEMPLATE =
	'<template><dialog><button data-close></button><p aria-live="polite"></p><figure></figure><button data-by="-1"></button><button data-by="1"></button></dialog></template>';

/** Simulates a browser API that jsdom lacks. */
Object.assign( HTMLDialogElement.prototype, {
	showModal( this: HTMLDialogElement ) {
		this.setAttribute( 'open', '' );
	},
	close( this: HTMLDialogElement ) {
		if ( this.hasAttribute( 'open' ) ) {
			this.removeAttribute( 'open' );
			this.dispatchEvent( new Event( 'close' ) );
		}
	},
} );

const dialog = () => document.querySelector( 'body > dialog' ) as HTMLDialogElement | null;
const shown = () => dialog()?.querySelector( 'img' )?.alt;
const press = ( key: string ) => fireEvent.keyDown( dialog() as Element, { key } );
/** Waits, because browsers navigate back asynchronously. */
const backOnPage = () => waitFor( () => expect( window.history.state ).toBeNull() );

function show( index: number, count = 4 ): Promise< number > {
	const figures = Array.from(
		{ length: count },
		( _, place ) => `<figure><a href="#"><img alt="Photo ${ place + 1 }"></a></figure>`
	).join( '' );
	document.body.innerHTML = `<a id="opener" href="#">x</a>${ figures }${ TEMPLATE }`;
	document.getElementById( 'opener' )?.focus();
	return open(
		document.querySelector( 'template' ) as HTMLTemplateElement,
		[ ...document.querySelectorAll< HTMLElement >( 'figure' ) ],
		index
	);
}

describe( 'the lightbox', () => {
	it( 'moves to the next, previous, first and last image with keys', async () => {
		const closed = show( 1 );
		const keys = [ 'ArrowRight', 'End', 'ArrowRight', 'End', 'ArrowLeft', 'Home', 'ArrowLeft', 'x' ];
		const seen = keys.map( ( key ) => {
			press( key );
			return Number( shown()?.slice( 6 ) );
		} );
		expect( seen ).toEqual( [ 3, 4, 1, 4, 3, 1, 4, 4 ] );
		expect( press( 'Home' ) ).toBe( false );
		expect( press( 'x' ) ).toBe( true );
		dialog()?.close();
		expect( await closed ).toBe( 0 );
		await backOnPage();
	} );

	it( 'is closed by the Back button without leaving the page', async () => {
		window.history.pushState( null, '' );
		const { length } = window.history;
		const address = window.location.href;
		const closed = show( 2 );
		expect( window.history.length ).toBe( length + 1 );
		expect( window.location.href ).toBe( address );
		const back = jest.spyOn( window.history, 'back' );
		window.history.back();
		expect( await closed ).toBe( 2 );
		expect( dialog() ).toBeNull();
		expect( back ).toHaveBeenCalledTimes( 1 );
		await backOnPage();
		expect( document.getElementById( 'opener' ) ).toHaveFocus();
		back.mockRestore();
	} );

	it( 'removes its history entry when it is closed in another way', async () => {
		const closed = show( 0 );
		expect( window.history.state ).not.toBeNull();
		fireEvent.click( dialog()?.querySelector( '[data-close]' ) as Element );
		await closed;
		await backOnPage();
		// A closed lightbox ignores history navigation.
		window.dispatchEvent( new PopStateEvent( 'popstate' ) );
		expect( dialog() ).toBeNull();
	} );
} );
