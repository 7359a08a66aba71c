import { waitFor } from '@testing-library/react';

const MARKUP = `<div class="slipstream-embed" slipstream-root="embed"><div class="slipstream-embed__room" style="height:100px">
	<button type="button">Show</button><a href="https://times.example">Open</a>
	<template><iframe title="Times"></iframe></template></div>
	<label hidden><input type="checkbox" value="times"> Always</label></div>`;

/** Markup from the server, on a site that does not ask visitors first. */
const WITHOUT_BUTTON = MARKUP.replace( /<button.*<\/button>/, '' ).replace( /<label.*<\/label>/, '' );

const find = < E extends HTMLElement >( selector: string ) => document.querySelector< E >( selector )!;

function start( markup = MARKUP ) {
	document.body.innerHTML = markup;
	jest.isolateModules( () => require( '../view' ) );
}

beforeEach( () => {
	Reflect.deleteProperty( window, 'IntersectionObserver' );
	localStorage.clear();
	Reflect.deleteProperty( window, 'wp_has_consent' );
} );

describe( 'an embed', () => {
	it( 'is replaced by the frame after a press on the button, and receives the focus', async () => {
		start();
		expect( find( 'iframe' ) ).toBeNull();
		find( 'button' ).click();
		await waitFor( () => expect( find( 'iframe' ) ).not.toBeNull() );
		expect( find( '.slipstream-embed__room' ) ).toHaveFocus();
		expect( find( 'button' ) ).toBeNull();
		expect( localStorage ).toHaveLength( 0 );
	} );

	it( 'stays allowed after "always show", until the visitor takes it back', async () => {
		start();
		expect( find( 'label' ) ).toBeVisible();
		find( 'input' ).click();
		expect( find( 'iframe' ) ).toBeNull();
		start();
		await waitFor( () => expect( find( 'iframe' ) ).not.toBeNull() );
		expect( document.body ).toHaveFocus();
		expect( find< HTMLInputElement >( 'input' ).checked ).toBe( true );
		find( 'input' ).click();
		start();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( find( 'iframe' ) ).toBeNull();
	} );

	it( 'ignores roots, buttons and classes that an author has put around it', async () => {
		const fake = '<button hidden></button><label hidden><input type="checkbox" value="liked" checked></label>';
		localStorage.setItem( 'slipstream-embed-liked', '1' );
		start(
			`<div class="slipstream-embed" data-slipstream-root="embed"><div>${ fake }${ MARKUP }</div>${ fake }</div>`
		);
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( find( 'iframe' ) ).toBeNull();
		expect( find( '[slipstream-root] button' ) ).toBeVisible();
		find( '[slipstream-root] button' ).click();
		await waitFor( () => expect( find( '[slipstream-root] iframe' ) ).not.toBeNull() );
	} );

	it( 'keeps the focus if the frame replaces a link', async () => {
		const isNear: Array< () => void > = [];
		Object.assign( window, {
			IntersectionObserver: class {
				constructor( listen: ( entries: object[] ) => void ) {
					isNear.push( () => listen( [ { isIntersecting: true } ] ) );
				}
				observe() {}
				disconnect() {}
			},
		} );
		start( WITHOUT_BUTTON );
		find( 'a' ).focus();
		isNear.forEach( ( tell ) => tell() );
		await waitFor( () => expect( find( 'iframe' ) ).not.toBeNull() );
		expect( find( '.slipstream-embed__room' ) ).toHaveFocus();
	} );

	it( 'remembers each provider separately', async () => {
		localStorage.setItem( 'slipstream-embed-others', '1' );
		start();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( find( 'iframe' ) ).toBeNull();
	} );

	it( 'waits for the site’s own consent banner if the owner does not ask', async () => {
		let isAllowed = false;
		Object.assign( window, { wp_has_consent: () => isAllowed } );
		start( MARKUP.replace( '<button', '<button hidden' ) );
		expect( find( 'button' ) ).toBeVisible();
		isAllowed = true;
		document.dispatchEvent( new CustomEvent( 'wp_listen_for_consent_change' ) );
		await waitFor( () => expect( find( 'iframe' ) ).not.toBeNull() );
		expect( document.body ).toHaveFocus();
	} );

	it( 'waits for a consent banner whose script loads later', async () => {
		start( MARKUP.replace( '<button', '<button hidden data-consent="1"' ) );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( find( 'iframe' ) ).toBeNull();
		expect( find( 'button' ) ).toBeVisible();
		Object.assign( window, { wp_has_consent: () => true } );
		window.dispatchEvent( new Event( 'load' ) );
		await waitFor( () => expect( find( 'iframe' ) ).not.toBeNull() );
	} );

	it( 'shows the frame at once if visitors are not asked', async () => {
		start( WITHOUT_BUTTON );
		await waitFor( () => expect( find( 'iframe' ) ).not.toBeNull() );
		expect( find( 'a' ) ).toBeNull();
	} );

	it( 'shows its link until it is near the viewport, also if it is unhidden later', async () => {
		let tell: ( isIntersecting: boolean ) => void = () => {};
		const options: object[] = [];
		Object.assign( window, {
			IntersectionObserver: class {
				constructor( listen: ( entries: object[] ) => void, given: object ) {
					options.push( given );
					tell = ( isIntersecting ) => listen( [ { isIntersecting } ] );
				}
				observe() {}
				disconnect() {}
			},
		} );
		start( WITHOUT_BUTTON );
		tell( false );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( find( 'iframe' ) ).toBeNull();
		expect( find( 'a' ) ).toBeVisible();
		expect( options ).toEqual( [ { rootMargin: '200px' } ] );
		tell( true );
		await waitFor( () => expect( find( 'iframe' ) ).not.toBeNull() );
	} );

	it( 'waits for a press if reduced motion is preferred, also for a provider that is always shown', async () => {
		const moving = MARKUP.replace( '<button', '<button hidden' ).replace( '__room"', '__room" data-moves' );
		localStorage.setItem( 'slipstream-embed-times', '1' );
		window.matchMedia = jest.fn( () => ( { matches: true } ) as MediaQueryList );
		start( moving );
		expect( find( 'button' ) ).toBeVisible();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( find( 'iframe' ) ).toBeNull();
		find( 'button' ).click();
		await waitFor( () => expect( find( 'iframe' ) ).not.toBeNull() );
		window.matchMedia = jest.fn( () => ( { matches: false } ) as MediaQueryList );
		start( moving );
		await waitFor( () => expect( find( 'iframe' ) ).not.toBeNull() );
	} );

	it( 'takes its height from its own frame only, within limits', async () => {
		start();
		find( 'button' ).click();
		await waitFor( () => expect( find( 'iframe' ) ).not.toBeNull() );
		const say = ( source: Window | null, slipstreamHeight: unknown ) =>
			window.dispatchEvent( new MessageEvent( 'message', { source, data: { slipstreamHeight } } ) );
		const frame = find< HTMLIFrameElement >( 'iframe' ).contentWindow;
		say( window, 700 );
		expect( find( '.slipstream-embed__room' ) ).toHaveStyle( { height: '100px' } );
		say( frame, 700 );
		expect( find( '.slipstream-embed__room' ) ).toHaveStyle( { height: '700px' } );
		say( frame, 9e9 );
		expect( find( '.slipstream-embed__room' ) ).toHaveStyle( { height: '3000px' } );
		say( frame, 'x' );
		expect( find( '.slipstream-embed__room' ) ).toHaveStyle( { height: '3000px' } );
	} );
} );
