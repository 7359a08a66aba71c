import { mountEach } from '..';

describe( 'mountEach', () => {
	beforeEach( () => {
		document.body.innerHTML = '<p class="a"></p><p class="a"></p>';
	} );

	it( 'starts each root once, however often the script runs', () => {
		const start = jest.fn();
		mountEach( '.a', start );
		mountEach( '.a', start );
		expect( start.mock.calls.map( ( [ root ] ) => root ) ).toEqual( [ ...document.querySelectorAll( '.a' ) ] );
	} );

	it( 'finds roots that came later', () => {
		const start = jest.fn();
		mountEach( '.a', start );
		document.body.insertAdjacentHTML( 'beforeend', '<p class="a" id="late"></p>' );
		mountEach( '.a', start );
		expect( start ).toHaveBeenCalledTimes( 3 );
		expect( start ).toHaveBeenLastCalledWith( document.querySelector( '#late' ) );
	} );

	it( 'lets two scripts share a root', () => {
		const [ first, second ] = [ jest.fn(), jest.fn() ];
		mountEach( '.a', first );
		mountEach( '.a', second );
		expect( second ).toHaveBeenCalledTimes( 2 );
	} );
} );
