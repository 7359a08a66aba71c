import constants from '../constants.json';

const LINK = 'https://tea.example/a?b=1';

/** Adds the buttons as the server prints them, and starts the script. */
async function start( html: string ) {
	document.body.innerHTML = html;
	jest.resetModules();
	await import( '../buttons/view' );
}

const button = ( name: string ) =>
	`<button type="button" hidden aria-label="Do it" data-url="${ LINK }" data-title="Tea" data-text="Link copied" slipstream-root="sharing-${ name }"><svg></svg><span>Text</span></button>`;
const get = < E extends HTMLElement >( selector: string ) => document.querySelector< E >( selector ) as E;
const press = async ( name: string ) => {
	get( `[slipstream-root="sharing-${ name }"]` ).click();
	await Promise.resolve();
	await Promise.resolve();
};
const offer = ( name: 'clipboard' | 'share', value: unknown ) =>
	Object.defineProperty( navigator, name, { configurable: true, value } );

beforeEach( () => {
	jest.useFakeTimers();
	localStorage.clear();
} );
afterEach( () => {
	jest.useRealTimers();
	Reflect.deleteProperty( navigator, 'clipboard' );
	Reflect.deleteProperty( navigator, 'share' );
} );

describe( 'the button that copies the link', () => {
	// This test must be the first: scripts of earlier tests would find its button, too.
	it( 'stays hidden in a browser that cannot copy', async () => {
		await start( button( 'copy' ) );
		expect( get( 'button' ).hidden ).toBe( true );
	} );

	it( 'says for four seconds that it was copied, also when it is pressed twice', async () => {
		const writeText = jest.fn().mockResolvedValue( undefined );
		offer( 'clipboard', { writeText } );
		await start( button( 'copy' ) );
		expect( get( 'button' ) ).toHaveProperty( 'hidden', false );
		expect( get( 'button' ) ).toHaveProperty( 'ariaLive', 'polite' );
		const before = get( 'button' ).innerHTML;
		await press( 'copy' );
		expect( writeText.mock.calls ).toEqual( [ [ LINK ] ] );
		expect( get( 'button' ).innerHTML ).toBe( 'Link copied' );
		expect( get( 'button' ).getAttribute( 'aria-label' ) ).toBe( 'Link copied' );
		await press( 'copy' );
		jest.advanceTimersByTime( 3999 );
		expect( get( 'button' ).innerHTML ).toBe( 'Link copied' );
		jest.advanceTimersByTime( 1 );
		expect( get( 'button' ).innerHTML ).toBe( before );
		expect( get( 'button' ).getAttribute( 'aria-label' ) ).toBe( 'Do it' );
	} );

	it( 'becomes the selected link if the browser refuses', async () => {
		offer( 'clipboard', { writeText: jest.fn().mockRejectedValue( new Error( 'no' ) ) } );
		await start( button( 'copy' ) );
		await press( 'copy' );
		await Promise.resolve();
		const input = get< HTMLInputElement >( 'input' );
		expect( [ input.value, input.readOnly, input.selectionEnd ] ).toEqual( [ LINK, true, LINK.length ] );
	} );
} );

it( 'the button that shares opens the sheet with link and title, and ignores that it is closed', async () => {
	const share = jest.fn().mockRejectedValue( new Error( 'closed' ) );
	offer( 'share', share );
	await start( button( 'share' ) );
	await press( 'share' );
	expect( share.mock.calls ).toEqual( [ [ { url: LINK, title: 'Tea' } ] ] );
} );

it( 'the button that prints prints', async () => {
	window.print = jest.fn();
	await start( button( 'print' ) );
	await press( 'print' );
	expect( window.print ).toHaveBeenCalledTimes( 1 );
} );

describe( 'Mastodon', () => {
	const details = `<details hidden data-url="${ LINK }" data-title="Tea & cake" slipstream-root="sharing-mastodon"><form><input></form></details>`;

	it.each( [
		[ 'mastodon.social', 'mastodon.social' ],
		[ ' https://tea.example/@ann ', 'tea.example' ],
		[ 'münchen.social/@ann', 'münchen.social' ],
		[ '@ann@tea.example', 'tea.example' ],
	] )( 'shares on the visitor’s server %j, and remembers it', async ( typed, host ) => {
		window.open = jest.fn();
		await start( details );
		get< HTMLInputElement >( 'input' ).value = typed;
		const event = new Event( 'submit', { cancelable: true } );
		get( 'form' ).dispatchEvent( event );
		expect( event.defaultPrevented ).toBe( true );
		expect( ( window.open as jest.Mock ).mock.calls ).toEqual( [
			[ `https://${ host }/share?text=${ encodeURIComponent( `Tea & cake ${ LINK }` ) }`, '_blank', 'noopener' ],
		] );
		await start( details );
		expect( get< HTMLInputElement >( 'input' ).value ).toBe( host );
		expect( get( 'details' ).hidden ).toBe( false );
	} );
} );

export {};

it( 'accepts the Mastodon servers that the pattern of the form field allows, which browsers compile with the flag v', () => {
	const pattern = new RegExp( `^(?:${ constants.mastodonServer })$`, 'v' );
	expect( 'https://tea.example/@ann' ).toMatch( pattern );
	expect( 'münchen.social' ).toMatch( pattern );
	expect( '@ann' ).not.toMatch( pattern );
	expect( 'mastodon' ).not.toMatch( pattern );
} );
