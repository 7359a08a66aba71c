import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../view';

const PAGE = `<div class="wp-block-jetpack-mailchimp" slipstream-root="mailchimp">
	<form action="#mailchimp-0"><input type="email" name="email" required><p class="wp-block-jetpack-mailchimp__field-error"></p>
	<input type="hidden" name="slipstream_elapsed" value=""><input type="hidden" name="mailchimp_form" value="k"><button>Join</button></form>
	<div class="wp-block-jetpack-mailchimp_notification wp-block-jetpack-mailchimp_processing" tabindex="-1">Wait</div>
	<div class="wp-block-jetpack-mailchimp_notification wp-block-jetpack-mailchimp_success" tabindex="-1">Welcome</div>
	<div class="wp-block-jetpack-mailchimp_notification wp-block-jetpack-mailchimp_error" tabindex="-1">Sorry</div></div>`;

const fetchMock = jest.fn();

async function start( html = PAGE ) {
	document.body.innerHTML = html;
	// Observers run asynchronously.
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	return document.querySelector( '[slipstream-root]' ) as HTMLElement;
}

const seen = ( root: HTMLElement ) => root.querySelector( '.is-visible' )?.textContent ?? '';
const answer = ( ok: boolean, body: unknown ) => fetchMock.mockResolvedValueOnce( { ok, json: async () => body } );

async function send( root: HTMLElement, email = 'ann@example.org' ) {
	const user = userEvent.setup();
	await user.clear( root.querySelector( '[type=email]' ) as HTMLElement );
	await user.type( root.querySelector( '[type=email]' ) as HTMLElement, email );
	await user.click( root.querySelector( 'button' ) as HTMLElement );
}

beforeEach( () => {
	fetchMock.mockReset();
	Object.defineProperty( window, 'fetch', { value: fetchMock, configurable: true } );
	AbortSignal.timeout ??= () => new AbortController().signal;
} );

it( 'shows the processing notice, and sends once', async () => {
	fetchMock.mockReturnValue( new Promise( () => {} ) );
	const root = await start();
	await send( root );
	expect( seen( root ) ).toBe( 'Wait' );
	expect( root ).toHaveClass( 'is-processing' );
	root.querySelector( 'form' )?.requestSubmit();
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );
	const [ url, { method, headers, body } ] = fetchMock.mock.calls[ 0 ];
	expect( [ String( url ), method, headers, body.get( 'email' ), body.get( 'mailchimp_form' ) ] ).toEqual( [
		'http://localhost/#mailchimp-0',
		'POST',
		{ Accept: 'application/json' },
		'ann@example.org',
		'k',
	] );
	expect( Number( body.get( 'slipstream_elapsed' ) ) ).toBeGreaterThan( 0 );
} );

it.each( [
	[ 'the author’s text', { status: 'success', message: '' }, 'Welcome' ],
	[ 'a text that is true', { status: 'pending', message: 'Check your mailbox' }, 'Check your mailbox' ],
] )( 'shows %s after success, and keeps the form hidden', async ( _, body, text ) => {
	answer( true, body );
	const root = await start();
	await send( root );
	await waitFor( () => expect( seen( root ) ).toBe( text ) );
	expect( root ).toHaveClass( 'is-sent' );
	expect( root.ownerDocument.activeElement ).toHaveTextContent( text );
} );

it( 'shows an address error at the field until the value changes', async () => {
	answer( false, { message: 'No', errors: { email: 'Not this one.' } } );
	const root = await start();
	await send( root );
	const email = root.querySelector( '[type=email]' ) as HTMLInputElement;
	await waitFor( () => expect( root.querySelector( 'p' ) ).toHaveTextContent( 'Not this one.' ) );
	expect( [ seen( root ), email.className, root.ownerDocument.activeElement === email ] ).toEqual( [
		'',
		'error',
		true,
	] );
	expect( root ).not.toHaveClass( 'is-processing' );
	await userEvent.type( email, 'x' );
	expect( root.querySelector( 'p' ) ).toBeEmptyDOMElement();
} );

it( 'says nothing more of the address while the same one is sent again', async () => {
	answer( false, { message: 'No', errors: { email: 'Not this one.' } } );
	const root = await start();
	await send( root );
	await waitFor( () => expect( root.querySelector( 'p' ) ).toHaveTextContent( 'Not this one.' ) );
	fetchMock.mockReturnValue( new Promise( () => {} ) );
	root.querySelector( 'form' )?.requestSubmit();
	expect( root.querySelector( 'p' ) ).toBeEmptyDOMElement();
	expect( root.querySelector( '[type=email]' ) ).not.toHaveClass( 'error' );
} );

it.each( [
	[ 'is refused', () => answer( false, { message: 'Too often.' } ), 'Too often.' ],
	[
		'gets no JSON',
		() => fetchMock.mockResolvedValueOnce( { ok: true, json: () => Promise.reject( new SyntaxError() ) } ),
		'Sorry',
	],
	[ 'reaches nobody', () => fetchMock.mockRejectedValueOnce( new TypeError( 'Failed to fetch' ) ), 'Sorry' ],
] )( 'shows the form again when it %s', async ( _, prepare, text ) => {
	prepare();
	const root = await start();
	await send( root );
	await waitFor( () => expect( seen( root ) ).toBe( text ) );
	expect( root.className ).toBe( 'wp-block-jetpack-mailchimp' );
} );

it( 'ignores a root element that an author has built around the real one', async () => {
	answer( true, { message: '' } );
	const root = await start(
		`<div class="wp-block-jetpack-mailchimp" data-url="https://evil.example/collect" data-action="https://evil.example/collect">${ PAGE.replace(
			'slipstream-root',
			'data-url="https://evil.example/collect" slipstream-root'
		) }</div>`
	);
	await send( root );
	await waitFor( () => expect( seen( root ) ).toBe( 'Welcome' ) );
	expect( fetchMock.mock.calls.map( ( [ url ] ) => String( url ) ) ).toEqual( [ 'http://localhost/#mailchimp-0' ] );
	expect( root.parentElement?.className ).toBe( 'wp-block-jetpack-mailchimp' );
} );

it( 'shows the server’s message as text', async () => {
	answer( false, { message: '<img src=x>', errors: {} } );
	const root = await start();
	await send( root );
	await waitFor( () => expect( seen( root ) ).toBe( '<img src=x>' ) );
	answer( false, { errors: { email: '<img src=x>' } } );
	await send( root );
	await waitFor( () => expect( root.querySelector( 'p' ) ).toHaveTextContent( '<img src=x>' ) );
	expect( document.querySelector( 'img' ) ).toBeNull();
} );

it( 'leaves a form with a foreign action to the browser', async () => {
	const root = await start( PAGE.replace( '#mailchimp-0', 'https://evil.example/collect' ) );
	const event = new Event( 'submit', { cancelable: true } );
	expect( root.querySelector( 'form' )?.dispatchEvent( event ) ).toBe( true );
	expect( fetchMock ).not.toHaveBeenCalled();
} );
