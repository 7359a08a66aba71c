import { mountEach } from '..';

/** Resolves after the observers were called. */
const settled = () => new Promise( ( resolve ) => setTimeout( resolve ) );

const add = ( html: string ) => document.body.insertAdjacentHTML( 'beforeend', html );

describe( 'mountEach', () => {
	/** Selector that is new for each test, because observers are never removed. */
	let selector: string;
	let tests = 0;

	beforeEach( () => {
		const name = `a${ ++tests }`;
		selector = `.${ name }`;
		document.body.innerHTML = `<p class="${ name }"></p><p class="${ name }"></p>`;
	} );

	const html = ( id: string ) => `<p class="${ selector.slice( 1 ) }" id="${ id }"></p>`;

	it( 'starts each root once, however often the script runs', async () => {
		const [ first, again ] = [ jest.fn(), jest.fn() ];
		mountEach( selector, first );
		mountEach( selector, first );
		mountEach( selector, again );
		await settled();
		expect( first.mock.calls ).toEqual( [ ...document.querySelectorAll( selector ) ].map( ( root ) => [ root ] ) );
		expect( again ).not.toHaveBeenCalled();
	} );

	it( 'starts a later root once, also when it is nested', async () => {
		const start = jest.fn();
		mountEach( selector, start );
		mountEach( selector, start );
		add( `<main>${ html( 'late' ) }</main>` );
		await settled();
		add( '<hr>' );
		await settled();
		expect( start ).toHaveBeenCalledTimes( 3 );
		expect( start ).toHaveBeenLastCalledWith( document.querySelector( '#late' ) );
	} );

	it( 'does not restart a root that is moved or added again', async () => {
		const start = jest.fn();
		mountEach( selector, start );
		const root = document.querySelector( selector ) as HTMLElement;
		document.body.append( root );
		await settled();
		root.remove();
		await settled();
		document.body.append( root );
		await settled();
		expect( start ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'checks the page only when it changes', async () => {
		mountEach( selector, () => undefined );
		const look = jest.spyOn( document, 'querySelectorAll' );
		const ownLooks = () => look.mock.calls.filter( ( [ wanted ] ) => wanted === selector ).length;
		document.body.className = 'changed';
		await settled();
		expect( ownLooks() ).toBe( 0 );
		add( html( 'one' ) + html( 'two' ) );
		add( html( 'three' ) );
		await settled();
		expect( ownLooks() ).toBe( 1 );
		look.mockRestore();
	} );

	it( 'starts later roots after one that fails, which is not retried', async () => {
		const start = jest.fn( () => {
			throw new Error( 'broken' );
		} );
		document.body.innerHTML = html( 'only' );
		expect( () => mountEach( selector, start ) ).toThrow( 'broken' );
		start.mockImplementation( () => undefined as never );
		add( html( 'late' ) );
		await settled();
		expect( start.mock.calls ).toEqual( [
			[ document.querySelector( '#only' ) ],
			[ document.querySelector( '#late' ) ],
		] );
	} );

	it( 'allows two scripts on one root', () => {
		const [ first, second ] = [ jest.fn(), jest.fn() ];
		mountEach( selector, first );
		mountEach( `p${ selector }`, second );
		expect( first ).toHaveBeenCalledTimes( 2 );
		expect( second ).toHaveBeenCalledTimes( 2 );
	} );
} );
