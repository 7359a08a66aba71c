/**
 * @jest-environment jsdom
 */
import { checkControls } from '../view/check';
import { startChoices } from '../view/choices';
import { showErrors } from '../view/errors';
import { startFiles } from '../view/files';
import { startParts } from '../view/parts';
import { startSliders } from '../view/sliders';
import { startSteps } from '../view/steps';

const STEPS = `
<div class="slipstream-form has-steps" data-title="Error!">
	<form action="/page/" method="post">
		<ol class="slipstream-progress"><li aria-current="step">1</li><li>2</li><li>3</li></ol>
		<div class="slipstream-step"><h3 class="slipstream-step__title" tabindex="-1">Step 1 of 3</h3>
			<div class="grunion-field-wrap" data-required="Name is required"><label class="grunion-field-label" for="who">Name <span>(required)</span></label><input id="who" name="who" required></div>
			<div class="grunion-field-wrap" data-required="Toppings requires at least one selection"><fieldset class="grunion-field-group" id="top"><legend class="grunion-field-label">Toppings</legend>
				<input type="checkbox" id="top-1" name="top[]" value="A"><input type="checkbox" id="top-2" name="top[]" value="B"></fieldset></div>
			<div class="grunion-field-wrap"><label class="grunion-field-label" for="mail">Email</label><input type="email" id="mail" name="mail"></div>
		</div>
		<div class="slipstream-step"><h3 class="slipstream-step__title" tabindex="-1">Step 2 of 3</h3>
			<div class="grunion-field-wrap" data-required="Size is required"><fieldset class="grunion-field-group" id="size" role="radiogroup"><legend class="grunion-field-label">Size</legend>
				<input type="radio" id="size-1" name="size" value="S" required><input type="radio" id="size-2" name="size" value="M" required></fieldset></div>
		</div>
		<div class="slipstream-step"><h3 class="slipstream-step__title" tabindex="-1">Step 3 of 3</h3>
			<div class="grunion-field-wrap"><label class="grunion-field-label" for="why">Why</label><textarea id="why" name="why"></textarea></div>
		</div>
		<button type="button" data-step="previous">Back</button><button type="button" data-step="next"><b>Next</b></button><button type="submit">Send</button>
	</form>
</div>`;

const all = < Type extends HTMLElement = HTMLElement >( selector: string ) => [
	...document.querySelectorAll< Type >( selector ),
];
const find = < Type extends HTMLElement = HTMLElement >( selector: string ) =>
	document.querySelector< Type >( selector ) as Type;
const form = () => find< HTMLFormElement >( 'form' );
const fill = ( id: string, value: string ) => ( find< HTMLInputElement >( `#${ id }` ).value = value );
const errors = () => all( '.form-errors li' ).map( ( item ) => item.textContent );
const shown = () => all( '.slipstream-step' ).map( ( step ) => step.classList.contains( 'is-current' ) );
const timers = () => new Promise( ( resolve ) => setTimeout( resolve ) );

beforeEach( () => {
	window.CSS = { ...window.CSS, escape: ( text: string ) => text.replace( /[^\w-]/g, '\\$&' ) };
} );

describe( 'steps of a form', () => {
	const send = jest.fn( ( event: Event ) => event.preventDefault() );
	const next = () => find( '[data-step="next"] b' ).click();
	const start = () => startSteps( find( '.slipstream-form' ), form() );
	const submit = () => form().requestSubmit();

	beforeEach( () => {
		document.body.innerHTML = STEPS;
		send.mockClear();
		form().noValidate = true;
		form().addEventListener( 'submit', send );
	} );

	it( 'shows the errors of a step before it continues, then focuses the next title', () => {
		start();
		expect( shown() ).toEqual( [ true, false, false ] );
		fill( 'mail', 'no address' );
		next();
		expect( shown() ).toEqual( [ true, false, false ] );
		expect( errors().slice( 0, 2 ) ).toEqual( [ 'Name is required', 'Toppings requires at least one selection' ] );
		expect( errors()[ 2 ] ).toMatch( /^Email: ./ );
		expect( find( '.form-error' ).matches( ':focus' ) ).toBe( true );
		fill( 'who', 'Ann' );
		fill( 'mail', '' );
		find( '#top-2' ).click();
		next();
		expect( shown() ).toEqual( [ false, true, false ] );
		expect( errors() ).toEqual( [] );
		expect( find( ':focus' ).textContent ).toBe( 'Step 2 of 3' );
		expect( all( 'li' ).map( ( item ) => item.getAttribute( 'aria-current' ) ) ).toEqual( [ null, 'step', null ] );
	} );

	it( 'goes back without validation and keeps the entries', () => {
		start();
		fill( 'who', 'Ann' );
		find( '#top-1' ).click();
		next();
		next();
		expect( errors() ).toEqual( [ 'Size is required' ] );
		find( '[data-step="previous"]' ).click();
		expect( shown() ).toEqual( [ true, false, false ] );
		expect( find< HTMLInputElement >( '#who' ).value ).toBe( 'Ann' );
		find( '[data-step="previous"]' ).click();
		expect( shown() ).toEqual( [ true, false, false ] );
		expect( find( ':focus' ).textContent ).toBe( 'Step 1 of 3' );
	} );

	it( 'sends only in the last step; before it, Enter continues', () => {
		start();
		fill( 'who', 'Ann' );
		find( '#top-1' ).click();
		submit();
		expect( shown() ).toEqual( [ false, true, false ] );
		submit();
		expect( errors() ).toEqual( [ 'Size is required' ] );
		find( '#size-1' ).click();
		submit();
		expect( shown() ).toEqual( [ false, false, true ] );
		expect( find( '.slipstream-form' ).className ).toBe( 'slipstream-form has-steps is-stepped is-last' );
		expect( send ).not.toHaveBeenCalled();
		submit();
		expect( send ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'opens the first step with a server error, and links each error to its field', () => {
		start();
		fill( 'who', 'Ann' );
		find( '#top-1' ).click();
		next();
		find( '#size-1' ).click();
		next();
		showErrors( find( '.slipstream-form' ), form(), { errors: { why: 'Why is required', size: 'Size is gone' } } );
		expect( shown() ).toEqual( [ false, true, false ] );
		all( '.form-errors a' )[ 0 ]?.click();
		expect( shown() ).toEqual( [ false, false, true ] );
	} );

	it( 'starts at the step with an error if the page has one', () => {
		find( '#why' ).parentElement?.classList.add( 'has-error' );
		start();
		expect( shown() ).toEqual( [ false, false, true ] );
	} );

	it( 'restarts at the last step in a form with other fields, with one listener', () => {
		const root = find( '.slipstream-form' );
		startParts( root, form() );
		root.classList.add( 'is-last' );
		const fields = form().innerHTML;
		form().innerHTML = fields.replaceAll( ' is-current', '' );
		startParts( root, form() );
		expect( shown() ).toEqual( [ false, false, true ] );
		find( '[data-step="previous"]' ).click();
		expect( shown() ).toEqual( [ false, true, false ] );
	} );

	it( 'restarts when the form is reset', () => {
		find( '#why' ).parentElement?.classList.add( 'has-error' );
		start();
		form().reset();
		expect( shown() ).toEqual( [ true, false, false ] );
	} );

	it( 'ignores forms that the server did not mark as stepped', () => {
		find( '.slipstream-form' ).classList.remove( 'has-steps' );
		start();
		submit();
		expect( send ).toHaveBeenCalledTimes( 1 );
		expect( find( '.is-stepped' ) ).toBeNull();
	} );

	it( 'finds no errors in valid fields', () => {
		fill( 'who', 'Ann' );
		find( '#top-1' ).click();
		expect( checkControls( find( '.slipstream-step' ) ) ).toEqual( {} );
	} );
} );

describe( 'slider', () => {
	const start = ( attributes: string ) => {
		document.body.innerHTML = `<form><div class="slipstream-slider"><input type="range" name="much" value="30" ${ attributes }><span><output></output></span></div></form>`;
		startSliders( form() );
		return find< HTMLInputElement >( 'input' );
	};
	const said = () => find( 'output' ).textContent;
	/** Fires `formdata`, which jsdom does not. */
	const sent = () => {
		const formData = new FormData( form() );
		form().dispatchEvent( Object.assign( new Event( 'formdata' ), { formData } ) );
		return formData.get( 'much' );
	};

	it( 'is unanswered until it is touched, if optional', async () => {
		const slider = start( 'data-optional="No &lt;b&gt;answer"' );
		expect( [ said(), sent(), slider.getAttribute( 'aria-valuetext' ) ] ).toEqual( [
			'No <b>answer',
			null,
			'No <b>answer',
		] );
		slider.dispatchEvent( new KeyboardEvent( 'keydown', { key: 'Tab' } ) );
		expect( sent() ).toBeNull();
		slider.value = '70';
		slider.dispatchEvent( new Event( 'input' ) );
		expect( [ said(), sent(), slider.getAttribute( 'aria-valuetext' ) ] ).toEqual( [ '70', '70', null ] );
		form().reset();
		await timers();
		expect( [ said(), sent() ] ).toEqual( [ 'No <b>answer', null ] );
		slider.dispatchEvent( new Event( 'pointerup' ) );
		expect( [ said(), sent() ] ).toEqual( [ '30', '30' ] );
	} );

	it( 'is answered from the start, if required', () => {
		start( '' );
		expect( [ said(), sent() ] ).toEqual( [ '30', '30' ] );
	} );
} );

describe( 'choices', () => {
	it( 'selects an image by its letter, but not with a modifier key', () => {
		const label = ( letter: string ) =>
			`<label><input type="radio" name="p" value="${ letter }"><span class="slipstream-picture__letter">${ letter }</span></label>`;
		document.body.innerHTML = `<form><div class="slipstream-pictures">${ label( 'A' ) }${ label( 'B' ) }</div></form>`;
		startChoices( form() );
		const press = ( key: string, more = {} ) =>
			find( 'input' ).dispatchEvent( new KeyboardEvent( 'keydown', { key, bubbles: true, ...more } ) );
		const chosen = () => find< HTMLInputElement >( ':checked' )?.value;
		press( 'b', { ctrlKey: true } );
		press( 'x' );
		expect( chosen() ).toBeUndefined();
		press( 'b' );
		expect( chosen() ).toBe( 'B' );
		press( 'A' );
		expect( chosen() ).toBe( 'A' );
	} );

	it( 'can clear an optional rating', () => {
		const start = ( required: string ) => {
			const star = ( value: number ) => `<input type="radio" name="r" value="${ value }" ${ required }>`;
			document.body.innerHTML = `<form><div class="slipstream-rating">${ star( 1 ) }${ star( 2 ) }</div></form>`;
			startChoices( form() );
		};
		const chosen = () => find< HTMLInputElement >( ':checked' )?.value;
		start( '' );
		find( '[value="2"]' ).click();
		expect( chosen() ).toBe( '2' );
		find( '[value="2"]' ).click();
		expect( chosen() ).toBeUndefined();
		find( '[value="2"]' ).click();
		find( '[value="1"]' ).click();
		expect( chosen() ).toBe( '1' );
		start( 'required' );
		find( '[value="2"]' ).click();
		find( '[value="2"]' ).click();
		expect( chosen() ).toBe( '2' );
	} );
} );

describe( 'files', () => {
	const file = ( name: string, size = 3 ) => new File( [ 'x'.repeat( size ) ], name );
	const names = () => all( '.slipstream-files span' ).map( ( one ) => one.textContent );
	const status = () => find( '[role="status"]' ).textContent;

	/** @return Drops files. */
	function start( max: number ) {
		document.body.innerHTML =
			`<form><div class="slipstream-drop"><p>Words</p><input type="file" name="f[]" accept=".jpg,.PNG" data-max="${ max }" data-bytes="10" ` +
			'data-too-many="At most" data-too-big="{file} is too big" data-no-kind="{file} is no picture" data-remove="Remove {file}"></div></form>';
		const input = find< HTMLInputElement >( 'input' );
		let held: File[] = [];
		Object.defineProperty( input, 'files', {
			get: () => held,
			set: ( files: File[] ) => ( held = files ),
		} );
		startFiles( form() );
		return ( ...files: File[] ) => {
			const event = Object.assign( new Event( 'drop', { bubbles: true, cancelable: true } ), {
				dataTransfer: { files },
			} );
			find( 'p' ).dispatchEvent( event );
			return held.map( ( { name } ) => name );
		};
	}

	beforeEach( () => {
		class Transfer {
			files: File[] = [];
			items = { add: ( one: File ) => this.files.push( one ) };
		}
		Object.assign( window, { DataTransfer: Transfer } );
	} );

	it( 'collects dropped and selected files, and removes one', () => {
		const drop = start( 3 );
		drop( file( 'a.jpg' ) );
		expect( drop( file( 'b.png' ), file( '<i>.JPG' ) ) ).toEqual( [ 'a.jpg', 'b.png', '<i>.JPG' ] );
		expect( names() ).toEqual( [ 'a.jpg', 'b.png', '<i>.JPG' ] );
		expect( find( 'i' ) ).toBeNull();
		const button = all( 'button' )[ 1 ] as HTMLElement;
		expect( button.ariaLabel ).toBe( 'Remove b.png' );
		button.click();
		expect( names() ).toEqual( [ 'a.jpg', '<i>.JPG' ] );
		expect( find( 'input' ).matches( ':focus' ) ).toBe( true );
	} );

	it( 'explains why it rejects files: wrong type, too large, too many', () => {
		const drop = start( 2 );
		expect( drop( file( 'a.exe' ), file( 'big.jpg', 11 ), file( 'ok.jpg', 10 ) ) ).toEqual( [ 'ok.jpg' ] );
		expect( status() ).toBe( 'a.exe is no picture big.jpg is too big' );
		expect( drop( file( 'b.jpg' ), file( 'c.jpg' ) ) ).toEqual( [ 'ok.jpg', 'b.jpg' ] );
		expect( status() ).toBe( 'At most' );
	} );

	it( 'keeps the last file in a field for one', () => {
		const drop = start( 1 );
		drop( file( 'a.jpg' ) );
		expect( drop( file( 'b.jpg' ) ) ).toEqual( [ 'b.jpg' ] );
		expect( status() ).toBe( '' );
		expect( drop( file( 'c.jpg' ), file( 'd.jpg' ) ) ).toEqual( [ 'd.jpg' ] );
		expect( status() ).toBe( 'At most' );
	} );

	it( 'is cleared when the form is reset', async () => {
		start( 2 )( file( 'a.jpg' ) );
		form().reset();
		await timers();
		expect( names() ).toEqual( [] );
	} );
} );
