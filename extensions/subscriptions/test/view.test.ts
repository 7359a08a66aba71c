import { startForm } from '../view/form';

const fetchMock = jest.fn();

const SUCCESS = 'Look into your <b>mailbox</b>.';

function open(): { root: HTMLElement; field: HTMLInputElement; form: HTMLFormElement } {
	document.body.innerHTML = `<div class="jetpack_subscription_widget" id="w" data-sending="Subscribing…" data-failed="Failed.">
		<p class="error" id="w-error">Old</p>
		<form action="#" method="post"><input type="email" name="email" value=""><input type="hidden" name="slipstream_elapsed" value="">
		<button name="jetpack_subscriptions_widget">Go</button></form></div>`;
	const root = document.getElementById( 'w' ) as HTMLElement;
	root.dataset.success = SUCCESS;
	startForm( root );
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

test( 'thanks take the place of the form and get the focus', async () => {
	answer( { result: 'success', message: 'Plain' } );
	const { root, form } = open();
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

test( 'it sends what the browser would, the press included, and asks for JSON', async () => {
	answer( { result: 'success' } );
	const { form } = open();
	submit( form );
	await settle();
	const [ , { method, headers, body } ] = fetchMock.mock.calls[ 0 ];
	expect( method ).toBe( 'POST' );
	expect( headers ).toEqual( { Accept: 'application/json' } );
	expect( body.get( 'email' ) ).toBe( 'ann@example.org' );
	expect( body.has( 'jetpack_subscriptions_widget' ) ).toBe( true );
	expect( Number( body.get( 'slipstream_elapsed' ) ) ).toBeGreaterThan( 0 );
} );

test( 'an address that is refused stays, with the reason tied to it', async () => {
	answer( { result: 'invalid_email', message: 'Wrong <i>' } );
	const { root, field, form } = open();
	submit( form );
	await settle();
	expect( root.querySelector( '.error' ) ).toHaveTextContent( 'Wrong <i>' );
	expect( root.querySelectorAll( '.error' ) ).toHaveLength( 1 );
	expect( field ).toHaveValue( 'ann@example.org' );
	expect( field ).toHaveFocus();
	expect( field.getAttribute( 'aria-describedby' ) ).toBe( root.querySelector( '.error' )?.id );
} );

test( 'a lost answer says so, and the form can be sent again', async () => {
	fetchMock.mockRejectedValueOnce( new TypeError() );
	const { root, form } = open();
	submit( form );
	await settle();
	expect( root.querySelector( '.error' ) ).toHaveTextContent( 'Failed.' );
	answer( { result: 'success' } );
	submit( form );
	await settle();
	expect( root.querySelector( '.success' ) ).not.toBeNull();
} );

test( 'a second press while the first is on its way is none', async () => {
	fetchMock.mockReturnValueOnce( new Promise( () => {} ) );
	const { form } = open();
	submit( form );
	submit( form );
	await settle();
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );
} );
