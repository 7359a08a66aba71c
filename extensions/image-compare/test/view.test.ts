import { positionAfter } from '../view/keys';
import { startSlider } from '../view/slider';

const SLIDER = ( images: number ) => `
	<div class="juxtapose" data-mode="horizontal" data-startingposition="50" data-valuetext="%d percent of Before">
		<div class="jx-slider" style="--jx-at:50%">
			${ '<div class="jx-image"><img src="a.jpg" alt=""></div>'.repeat( images ) }
			<button class="jx-label" value="90" disabled>Before</button>
			<button class="jx-label" value="10" disabled>After</button>
			<div class="jx-handle" hidden><div class="jx-controller" role="slider" tabindex="0"></div></div>
		</div>
	</div>`;

const find = < E extends HTMLElement >( selector: string ) => document.querySelector( selector ) as E;
const position = () => find( '.jx-slider' ).style.getPropertyValue( '--jx-at' );
/** Size in pixels, which jsdom does not calculate. It has no pointer capture either. */
const WIDTH = 300;
const captured = new Set< number >();
const point = ( type: 'pointerdown' | 'pointermove' | 'pointerup' | 'click', clientX: number ) => {
	const slider = find( '.jx-slider' );
	const event = Object.assign( new MouseEvent( type, { bubbles: true, clientX } ), { pointerId: 1 } );
	if ( type !== 'click' ) {
		// jsdom does not call pointer event handlers.
		const handler = slider[ `on${ type }` ];
		slider.addEventListener( type, () => handler?.call( slider, event as unknown as PointerEvent ), {
			once: true,
		} );
	}
	slider.dispatchEvent( event );
};
beforeEach( () => {
	captured.clear();
	Object.assign( Element.prototype, {
		setPointerCapture: ( id: number ) => captured.add( id ),
		hasPointerCapture: ( id: number ) => captured.has( id ),
		getBoundingClientRect: () => ( { x: 0, y: 0, width: WIDTH, height: 200 } ),
	} );
} );

const isBuilt = () => ! find( '.jx-handle' ).hidden;

/** Fires the load or error event of an image. */
function settle( index: number, outcome: 'load' | 'error' ) {
	document.querySelectorAll( 'img' )[ index ]?.dispatchEvent( new Event( outcome ) );
	return new Promise( ( done ) => setTimeout( done ) );
}

/** Adds a slider to the page and loads its images. */
async function show( callback?: ( position: number ) => void ) {
	document.body.innerHTML = SLIDER( 2 );
	const started = startSlider( find( '.jx-slider' ), callback );
	await settle( 0, 'load' );
	await settle( 1, 'load' );
	await started;
}

const press = ( key: string ) => {
	const event = new KeyboardEvent( 'keydown', { key, cancelable: true, bubbles: true } );
	find( '.jx-controller' ).dispatchEvent( event );
	return event;
};

describe( 'a slider', () => {
	it( '[IMC-18] is built once both images have loaded', async () => {
		document.body.innerHTML = SLIDER( 2 );
		const started = startSlider( find( '.jx-slider' ) );
		await settle( 0, 'load' );
		expect( isBuilt() ).toBe( false );
		await settle( 1, 'load' );
		await started;
		expect( isBuilt() ).toBe( true );
	} );

	it( 'leaves both images as they are when one fails to load', async () => {
		document.body.innerHTML = SLIDER( 2 );
		const slider = find( '.jx-slider' );
		const started = startSlider( slider );
		await settle( 0, 'load' );
		await settle( 1, 'error' );
		await started;
		expect( isBuilt() ).toBe( false );
		expect( slider ).not.toHaveClass( 'jx-slider' );
		expect( document.querySelectorAll( 'img' ) ).toHaveLength( 2 );
	} );

	it.each( [ 0, 1 ] )( '[IMC-17] does nothing with %d images', async ( count ) => {
		document.body.innerHTML = SLIDER( count );
		const before = document.body.innerHTML;
		await startSlider( find( '.jx-slider' ) );
		await settle( 0, 'load' );
		expect( document.body.innerHTML ).toBe( before );
	} );

	it( '[IMC-20, IMC-23] moves by 1% for each arrow key, with two decimals', async () => {
		await show();
		press( 'ArrowRight' );
		expect( position() ).toBe( '51.00%' );
		press( 'ArrowLeft' );
		press( 'ArrowLeft' );
		expect( position() ).toBe( '49.00%' );
		expect( find( '.jx-controller' ).ariaValueNow ).toBe( '49' );
		expect( find( '.jx-controller' ).ariaValueText ).toBe( '49 percent of Before' );
	} );

	it( '[IMC-23] follows the pointer with two decimals, and keys continue from there', async () => {
		const callback = jest.fn();
		await show( callback );
		point( 'pointerdown', 150 );
		point( 'pointermove', 100 );
		expect( position() ).toBe( '33.33%' );
		point( 'pointermove', 200 );
		expect( position() ).toBe( '66.67%' );
		expect( find( '.jx-controller' ).ariaValueText ).toBe( '67 percent of Before' );
		point( 'pointerup', 200 );
		press( 'ArrowRight' );
		expect( position() ).toBe( '67.67%' );
		expect( callback.mock.calls ).toEqual( [ [ 33.33 ], [ 66.67 ], [ 67.67 ] ] );
	} );

	it( '[IMC-24] glides to a click, but not while dragging', async () => {
		await show();
		const slider = find( '.jx-slider' );
		point( 'pointerdown', 50 );
		point( 'pointerup', 50 );
		point( 'click', 50 );
		expect( position() ).toBe( '16.67%' );
		expect( slider ).toHaveClass( 'transition' );
		point( 'pointerdown', 50 );
		for ( const x of [ 60, 120, 240 ] ) {
			point( 'pointermove', x );
			expect( slider ).not.toHaveClass( 'transition' );
		}
		expect( position() ).toBe( '80.00%' );
	} );

	it( 'ignores other keys', async () => {
		await show();
		expect( press( 'Tab' ).defaultPrevented ).toBe( false );
		expect( press( 'constructor' ).defaultPrevented ).toBe( false );
		expect( position() ).toBe( '50%' );
		expect( press( 'ArrowRight' ).defaultPrevented ).toBe( true );
	} );

	it( '[IMC-22] never reaches either end', async () => {
		await show();
		press( 'End' );
		expect( position() ).toBe( '99.00%' );
		press( 'ArrowRight' );
		expect( position() ).toBe( '99.00%' );
		press( 'Home' );
		press( 'ArrowLeft' );
		expect( position() ).toBe( '1.00%' );
	} );

	it( '[IMC-21] moves to 90% for the left image and to 10% for the right one', async () => {
		await show();
		const [ before, after ] = [ ...document.querySelectorAll( 'button' ) ];
		before?.click();
		expect( position() ).toBe( '90.00%' );
		after?.click();
		expect( position() ).toBe( '10.00%' );
	} );

	it( '[IMC-24] glides for a click on a label, but not for keys', async () => {
		await show();
		document.querySelector( 'button' )?.click();
		expect( find( '.jx-slider' ) ).toHaveClass( 'transition' );
		press( 'ArrowLeft' );
		expect( find( '.jx-slider' ) ).not.toHaveClass( 'transition' );
	} );

	it( '[IMC-11] passes each position to a callback', async () => {
		const callback = jest.fn();
		await show( callback );
		press( 'ArrowRight' );
		press( 'End' );
		press( 'Tab' );
		expect( callback.mock.calls ).toEqual( [ [ 51 ], [ 99 ] ] );
	} );
} );

describe( 'keys', () => {
	it.each( [
		[ 'ArrowLeft', 49, 49 ],
		[ 'ArrowRight', 51, 51 ],
		[ 'ArrowUp', 51, 49 ],
		[ 'ArrowDown', 49, 51 ],
		[ 'PageUp', 60, 40 ],
		[ 'PageDown', 40, 60 ],
		[ 'Home', 1, 1 ],
		[ 'End', 99, 99 ],
		[ 'Enter', NaN, NaN ],
	] )( '[IMC-20] %s moves from 50 to %d, and to %d in a vertical slider', ( key, horizontal, vertical ) => {
		expect( positionAfter( key, 50, false ) ).toBe( horizontal );
		expect( positionAfter( key, 50, true ) ).toBe( vertical );
	} );

	it.each( [
		[ 'ArrowLeft', 1, 1 ],
		[ 'ArrowRight', 99, 99 ],
		[ 'ArrowLeft', 1.5, 1 ],
		[ 'PageUp', 95, 99 ],
	] )( '[IMC-22] %s at %d moves to %d', ( key, from, to ) => {
		expect( positionAfter( key, from, false ) ).toBeCloseTo( to );
	} );
} );

test.each( [
	[ 'data', ( html: string ) => html.replace( / data-valuetext="[^"]*"/, '' ) ],
	[ 'a controller', ( html: string ) => html.replace( /<div class="jx-controller"[^>]*><\/div>/, '' ) ],
	[ 'a wrapper', ( html: string ) => html.replace( /^\s*<div class="juxtapose"[^>]*>/, '' ) ],
] )( 'copied markup without %s stays two images, without an error', async ( _, change ) => {
	document.body.innerHTML = change( SLIDER( 2 ) );
	const started = startSlider( find( '.jx-slider' ) );
	await settle( 0, 'load' );
	await settle( 1, 'load' );
	await expect( started ).resolves.toBeUndefined();
	find( '.jx-slider' ).dispatchEvent( new MouseEvent( 'click', { bubbles: true } ) );
	expect( position() ).toBe( '50%' );
	expect( isBuilt() ).toBe( false );
	expect( find< HTMLButtonElement >( '.jx-label' ).disabled ).toBe( true );
} );
