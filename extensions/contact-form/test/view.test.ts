/**
 * @jest-environment jsdom
 */
import { waitFor } from '@testing-library/dom';
import { clearErrors, showErrors } from '../view/errors';
import { startForm } from '../view/form';

const FORM = `
<div class="slipstream-form" data-title="Error!" data-sending="Sending…" data-failed="Not sent.">
	<form action="/page/#contact-form-1" method="post">
		<div class="grunion-field-wrap"><input type="file" id="cv" name="cv[]" aria-describedby="cv-hint"><p id="cv-hint">PDF</p></div>
		<div class="grunion-field-wrap"><input id="title" name="elements"></div>
		<div class="grunion-field-wrap"><fieldset class="grunion-field-group" id="size" role="radiogroup">
			<input type="radio" id="size-1" name="size" value="S"><input type="radio" id="size-2" name="size" value="M">
		</fieldset></div>
		<div class="grunion-field-wrap"><label><input type="checkbox" id="agree" name="agree"> Agree</label></div>
		<div class="grunion-field-wrap"><input type="range" id="much" name="much" value="30"></div>
		<input type="hidden" name="action" value="grunion-contact-form">
		<input type="hidden" name="slipstream_press" value=""><input type="hidden" name="slipstream_elapsed" value="">
		<button type="submit">Send</button>
	</form>
</div>`;

const find = ( selector: string ) => document.querySelector( selector ) as HTMLElement;

/** Clicks the submit button and waits for the response to be shown. */
async function press() {
	find( 'button' ).click();
	await new Promise( ( resolve ) => setTimeout( resolve ) );
}

const reply = ( data: object ) => ( { json: () => Promise.resolve( data ) } ) as Response;
const value = ( name: string ) => ( find( `[name="${ name }"]` ) as HTMLInputElement ).value;

beforeEach( () => {
	document.body.innerHTML = FORM;
	window.fetch = jest.fn();
	AbortSignal.timeout = () => new AbortController().signal;
	window.CSS = { ...window.CSS, escape: ( text: string ) => text.replace( /[^\w-]/g, '\\$&' ) };
	HTMLElement.prototype.scrollIntoView = () => {};
	Object.defineProperty( window, 'crypto', {
		value: { getRandomValues: ( bytes: Uint8Array ) => bytes.fill( 171 ) },
	} );
} );

describe( 'errors beside their fields', () => {
	const errors = { cv: 'CV is required', elements: 'No', size: 'Size is required', agree: 'Agree', gone: 'Gone' };

	it( 'connects each error to its field, keeps the hint, and lists all errors with links', () => {
		showErrors( find( '.slipstream-form' ), find( 'form' ) as HTMLFormElement, { title: 'Error!', errors } );
		expect( find( '#cv' ).getAttribute( 'aria-describedby' ) ).toBe( 'cv-error cv-hint' );
		expect( find( '#size' ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( find( '#size-1' ).getAttribute( 'aria-invalid' ) ).toBeNull();
		expect( find( 'label' ).nextElementSibling?.id ).toBe( 'agree-error' );
		const links = [ ...document.querySelectorAll( '.form-errors a' ) ].map( ( link ) =>
			link.getAttribute( 'href' )
		);
		expect( links ).toEqual( [ '#cv', '#title', '#size-1', '#agree' ] );
		expect( find( '.form-errors' ).textContent ).toContain( 'Gone' );
		expect( find( '.form-error' ).matches( ':focus' ) ).toBe( true );
	} );

	it( 'removes everything when they are cleared', () => {
		const before = find( 'form' ).innerHTML.replaceAll( ' class=""', '' );
		showErrors( find( '.slipstream-form' ), find( 'form' ) as HTMLFormElement, { errors } );
		clearErrors( find( '.slipstream-form' ) );
		expect(
			document.querySelectorAll( '.form-error, .grunion-field-error, [aria-invalid], .has-error' )
		).toHaveLength( 0 );
		expect( find( 'form' ).innerHTML.replaceAll( ' class=""', '' ) ).toBe( before );
	} );
} );

describe( 'the upload of files', () => {
	it( 'shows the uploaded share in one bar, which screen readers skip, until the server responds', async () => {
		let current: Upload | undefined;
		class Upload {
			readonly upload: { onprogress?: ( event: { loaded: number; total: number } ) => void } = {};
			responseText = '';
			onload = () => {};
			open() {}
			setRequestHeader() {}
			send() {
				current = this;
			}
		}
		const original = window.XMLHttpRequest;
		window.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
		find( 'form' ).setAttribute( 'enctype', 'multipart/form-data' );
		startForm( find( '.slipstream-form' ) );
		await press();
		await waitFor( () => expect( current ).toBeDefined() );
		const shown = ( loaded: number, total: number ) => {
			current?.upload.onprogress?.( { loaded, total } );
			return [ ...document.querySelectorAll( 'progress' ) ].map( ( bar ) => [ bar.value, bar.ariaHidden ] );
		};
		expect( shown( 1, 4 ) ).toEqual( [ [ 0.25, 'true' ] ] );
		expect( shown( 3, 4 ) ).toEqual( [ [ 0.75, 'true' ] ] );
		expect( shown( 0, 0 ) ).toEqual( [ [ 0, 'true' ] ] );
		Object.assign( current ?? {}, { responseText: '{"message":"Not stored."}' } );
		current?.onload();
		await waitFor( () => expect( document.querySelector( 'progress' ) ).toBeNull() );
		expect( document.body.textContent ).toContain( 'Not stored.' );
		window.XMLHttpRequest = original;
	} );
} );

describe( 'a form that is sent by the script', () => {
	it( 'requests JSON with a key that is the same until the server responds', async () => {
		startForm( find( '.slipstream-form' ) );
		jest.mocked( window.fetch ).mockRejectedValueOnce( new TypeError() );
		await press();
		const key = value( 'slipstream_press' );
		expect( key ).toMatch( /^[0-9a-f]{32}$/ );
		expect( value( 'slipstream_elapsed' ) ).toMatch( /^\d+$/ );
		expect( find( '[role="alert"]' ).textContent ).toBe( 'Error!Not sent.' );
		expect( find( '.slipstream-form' ).ariaBusy ).toBe( 'false' );

		jest.mocked( window.fetch ).mockResolvedValueOnce(
			reply( {
				html: '<div class="contact-form-success" tabindex="-1"><h3>Sent (<a href="#x">go back</a>)</h3></div>',
			} )
		);
		await press();
		const [ url, request ] = jest.mocked( window.fetch ).mock.calls[ 1 ] ?? [];
		expect( String( url ) ).toBe( 'http://localhost/page/#contact-form-1' );
		expect( request?.headers ).toEqual( { Accept: 'application/json' } );
		expect( ( request?.body as FormData ).get( 'slipstream_press' ) ).toBe( key );
		expect( find( '.contact-form-success' ).matches( ':focus' ) ).toBe( true );
		find( 'h3 a' ).click();
		expect( find( '#cv' ).matches( ':focus' ) ).toBe( true );
	} );

	it( 'sends only one request at a time and shows progress', async () => {
		startForm( find( '.slipstream-form' ) );
		let answer: ( response: Response ) => void = () => {};
		jest.mocked( window.fetch ).mockReturnValueOnce( new Promise( ( resolve ) => ( answer = resolve ) ) );
		await press();
		await press();
		expect( window.fetch ).toHaveBeenCalledTimes( 1 );
		expect( find( '[role="status"]' ).textContent ).toBe( 'Sending…' );
		answer( reply( { message: 'This form was sent too often.' } ) );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( find( '[role="status"]' ).textContent ).toBe( '' );
		expect( find( '.form-error' ).textContent ).toContain( 'too often' );
	} );

	it( 'leaves a form with another URL, set by a plugin, to the browser', () => {
		find( 'form' ).setAttribute( 'action', 'https://example.org/send' );
		startForm( find( '.slipstream-form' ) );
		expect( find( 'form' ).hasAttribute( 'novalidate' ) ).toBe( false );
		expect( document.querySelector( '[role="status"]' ) ).toBeNull();
	} );

	describe( 'a form that was changed after the page was opened', () => {
		const fresh = ( fields: string ) =>
			`<div class="slipstream-form"><div class="form-error" role="alert" tabindex="-1"><p>It has changed.</p></div><form>${ fields }</form></div>`;
		const inner = ( token: string ) =>
			FORM_FIELDS.replace( 'value="grunion', `data-token="${ token }" value="grunion` );
		const FORM_FIELDS = FORM.split( 'method="post">' )[ 1 ]?.split( '</form>' )[ 0 ] ?? '';
		const done = { html: '<div class="contact-form-success"><h3>Sent</h3></div>' };

		it( 'is sent again at once with its entries if it looks the same', async () => {
			startForm( find( '.slipstream-form' ) );
			jest.mocked( window.fetch )
				.mockResolvedValueOnce(
					reply( {
						form: fresh( inner( 'new' ).replace( 'name="elements"', 'name="elements" value="Typed"' ) ),
					} )
				)
				.mockResolvedValueOnce( reply( done ) );
			await press();
			expect( window.fetch ).toHaveBeenCalledTimes( 2 );
			const body = jest.mocked( window.fetch ).mock.calls[ 1 ]?.[ 1 ]?.body as FormData;
			expect( body.get( 'elements' ) ).toBe( 'Typed' );
			expect( body.get( 'slipstream_press' ) ).toMatch( /^[0-9a-f]{32}$/ );
			expect( document.querySelector( '.form-error' ) ).toBeNull();
			expect( find( '.contact-form-success' ) ).not.toBeNull();
		} );

		it( 'keeps numbered style classes for which the page has CSS', async () => {
			const buttons = ( ...classes: string[] ) =>
				classes.map( ( name ) => `<p class="wp-block-button ${ name }">x</p>` ).join( '' );
			find( 'form' ).insertAdjacentHTML(
				'afterbegin',
				buttons( 'is-style-outline--2', 'is-style-outline--3 is-style-outline', 'is-style-fill--4' )
			);
			startForm( find( '.slipstream-form' ) );
			const next = buttons(
				'is-style-outline--17',
				'is-style-outline--18 is-style-outline',
				'is-style-fill--19',
				'is-style-outline--20',
				'is-style-soft--21',
				'is-style-outline'
			);
			jest.mocked( window.fetch ).mockResolvedValueOnce( reply( { form: fresh( next + inner( 'new' ) ) } ) );
			await press();
			expect(
				[ ...document.querySelectorAll( 'form p.wp-block-button' ) ].map( ( one ) => one.className )
			).toEqual( [
				'wp-block-button is-style-outline--2',
				'wp-block-button is-style-outline--3 is-style-outline',
				'wp-block-button is-style-fill--4',
				'wp-block-button is-style-outline--3',
				'wp-block-button is-style-soft--21',
				'wp-block-button is-style-outline',
			] );
		} );

		it( 'is sent again only once', async () => {
			startForm( find( '.slipstream-form' ) );
			jest.mocked( window.fetch ).mockImplementation( () =>
				Promise.resolve( reply( { message: 'It has changed.', form: fresh( inner( 'new' ) ) } ) )
			);
			await press();
			expect( window.fetch ).toHaveBeenCalledTimes( 2 );
			expect( find( '.form-error' ).textContent ).toContain( 'It has changed.' );
		} );

		it.each( [
			[ 'another text', ( html: string ) => html.replace( '> Agree', '> Agree to everything' ) ],
			[ 'another field', ( html: string ) => html + '<input name="more">' ],
		] )( 'is shown, but not sent, when it has %s', async ( _, change ) => {
			startForm( find( '.slipstream-form' ) );
			jest.mocked( window.fetch ).mockResolvedValueOnce( reply( { form: fresh( change( inner( 'new' ) ) ) } ) );
			await press();
			expect( window.fetch ).toHaveBeenCalledTimes( 1 );
			expect( find( '.form-error' ).matches( ':focus' ) ).toBe( true );
			expect( find( '[data-token="new"]' ) ).not.toBeNull();
			jest.mocked( window.fetch ).mockResolvedValueOnce( reply( done ) );
			await press();
			expect( window.fetch ).toHaveBeenCalledTimes( 2 );
		} );
	} );
} );
