import '../view';

const fetchMock = jest.fn();

const SUCCESS = 'Look into your <b>mailbox</b>.';

const markup = ( action = '#' ) =>
	`<div class="jetpack_subscription_widget" id="w" slipstream-root="subscriptions" data-sending="Subscribing…" data-failed="Failed.">
		<p class="error" id="w-error">Old</p>
		<form action="${ action }" method="post"><input type="email" name="email" value=""><input type="hidden" name="action" value="subscribe">
		<input type="hidden" name="slipstream_elapsed" value=""><button name="jetpack_subscriptions_widget">Go</button></form>
		<template>${ SUCCESS }</template></div>`;

/** Waits for observers. */
const mounted = () => new Promise( ( resolve ) => setTimeout( resolve ) );

async function open(
	html = markup()
): Promise< { root: HTMLElement; field: HTMLInputElement; form: HTMLFormElement } > {
	document.body.innerHTML = html;
	await mounted();
	const root = document.getElementById( 'w' ) as HTMLElement;
	const field = root.querySelector( 'input' ) as HTMLInputElement;
	field.value = 'ann@example.org';
	return { root, field, form: root.querySelector( 'form' ) as HTMLFormElement };
}

const submit = ( form: HTMLFormElement ) => form.dispatchEvent( new Event( 'submit', { cancelable: true } ) );
const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );
const answer = ( data: unknown ) => fetchMock.mockResolvedValueOnce( { json: async () => data } );

beforeEach( () => {
	fetchMock.mockReset();
	window.fetch = fetchMock;
	AbortSignal.timeout ??= () => new AbortController().signal;
} );

test( 'the success message replaces the form and receives the focus', async () => {
	answer( { result: 'success', message: 'Plain' } );
	const { root, form } = await open();
	expect( submit( form ) ).toBe( false );
	expect( root.getAttribute( 'aria-busy' ) ?? root.ariaBusy ).toBe( 'true' );
	expect( root ).toHaveTextContent( 'Subscribing…' );
	await settle();
	const thanks = root.querySelector( '.success' );
	expect( thanks?.innerHTML ).toBe( SUCCESS );
	expect( thanks ).toHaveFocus();
	expect( root.querySelector( 'form' ) ).toBeNull();
	expect( root ).not.toHaveTextContent( 'Old' );
} );

test( 'it sends the same fields as the browser, including the button, and requests JSON', async () => {
	answer( { result: 'success' } );
	const { form } = await open();
	submit( form );
	await settle();
	const [ url, { method, headers, body } ] = fetchMock.mock.calls[ 0 ];
	expect( [ String( url ), method ] ).toEqual( [ 'http://localhost/#', 'POST' ] );
	expect( headers ).toEqual( { Accept: 'application/json' } );
	expect( body.get( 'email' ) ).toBe( 'ann@example.org' );
	expect( body.has( 'jetpack_subscriptions_widget' ) ).toBe( true );
	expect( Number( body.get( 'slipstream_elapsed' ) ) ).toBeGreaterThan( 0 );
} );

test( 'a refused address stays, with the error linked to its field', async () => {
	answer( { result: 'invalid_email', message: 'Wrong <i>' } );
	const { root, field, form } = await open();
	submit( form );
	await settle();
	expect( root.querySelector( '.error' ) ).toHaveTextContent( 'Wrong <i>' );
	expect( root.querySelectorAll( '.error' ) ).toHaveLength( 1 );
	expect( field ).toHaveValue( 'ann@example.org' );
	expect( field ).toHaveFocus();
	expect( field.getAttribute( 'aria-describedby' ) ).toBe( root.querySelector( '.error' )?.id );
} );

test( 'a failed request shows an error, and the form can be submitted again', async () => {
	fetchMock.mockRejectedValueOnce( new TypeError() );
	const { root, form } = await open();
	submit( form );
	await settle();
	expect( root.querySelector( '.error' ) ).toHaveTextContent( 'Failed.' );
	answer( { result: 'success' } );
	submit( form );
	await settle();
	expect( root.querySelector( '.success' ) ).not.toBeNull();
} );

test( 'a second click during the request is ignored', async () => {
	fetchMock.mockReturnValueOnce( new Promise( () => {} ) );
	const { form } = await open();
	submit( form );
	submit( form );
	await settle();
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );
} );

const PAYLOAD = '<img src=x onerror="document.documentElement.dataset.pwned=1">';

// Forged attributes whose names the script reads, or has read in earlier versions.
const FAKE = [ 'success', 'sending', 'failed', 'url', 'action' ]
	.map( ( name ) => `data-${ name }="${ PAYLOAD.replaceAll( '"', '&quot;' ) }"` )
	.join( ' ' );

test( 'a root element that an author has built around the real one is ignored', async () => {
	answer( { result: 'success' } );
	const { form, root } = await open(
		`<div class="jetpack_subscription_widget" id="evil" ${ FAKE }>${ markup() }</div>`
	);
	submit( form );
	await settle();
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );
	expect( document.querySelectorAll( 'img, script' ) ).toHaveLength( 0 );
	expect( root.querySelector( '.success' )?.innerHTML ).toBe( SUCCESS );
	expect( document.querySelector( '#evil > [role=status]' ) ).toBeNull();
} );

test( 'data-* attributes of the root are treated as text', async () => {
	const { form, root } = await open(
		markup()
			.replace( /data-(sending|failed)="[^"]*"/g, '' )
			.replace( 'id="w"', `id="w" ${ FAKE }` )
	);
	fetchMock.mockRejectedValueOnce( new TypeError() );
	submit( form );
	expect( root ).toHaveTextContent( PAYLOAD );
	await settle();
	expect( root.querySelector( '.error' ) ).toHaveTextContent( PAYLOAD );
	answer( { result: 'success', message: PAYLOAD } );
	submit( form );
	await settle();
	expect( root.querySelector( '.success' )?.innerHTML ).toBe( SUCCESS );
	expect( document.querySelectorAll( 'img' ) ).toHaveLength( 0 );
} );

test.each( [ 'https://evil.example/collect', '//evil.example', 'javascript:alert(1)' ] )(
	'a form with another target is left to the browser: %s',
	async ( action ) => {
		const { form } = await open( markup( action ) );
		expect( submit( form ) ).toBe( true );
		expect( fetchMock ).not.toHaveBeenCalled();
	}
);
