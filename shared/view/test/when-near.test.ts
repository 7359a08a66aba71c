import { whenNear } from '..';

type Callback = ( entries: { isIntersecting: boolean }[] ) => void;

describe( 'whenNear', () => {
	const Native = window.IntersectionObserver;
	afterEach( () => {
		window.IntersectionObserver = Native;
	} );

	it( 'waits until the element is within 200 pixels, and stops observing', async () => {
		let report: Callback = () => {};
		const disconnect = jest.fn();
		const observe = jest.fn();
		const options = jest.fn();
		window.IntersectionObserver = class {
			constructor( callback: Callback, given: object ) {
				report = callback;
				options( given );
			}
			observe = observe;
			disconnect = disconnect;
		} as unknown as typeof IntersectionObserver;

		const done = jest.fn();
		const waiting = whenNear( document.body ).then( done );
		expect( observe ).toHaveBeenCalledWith( document.body );
		expect( options ).toHaveBeenCalledWith( { rootMargin: '200px' } );

		report( [ { isIntersecting: false } ] );
		await Promise.resolve();
		expect( done ).not.toHaveBeenCalled();

		report( [ { isIntersecting: true } ] );
		await waiting;
		expect( done ).toHaveBeenCalledTimes( 1 );
		expect( disconnect ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'does not wait without IntersectionObserver', async () => {
		Reflect.deleteProperty( window, 'IntersectionObserver' );
		await expect( whenNear( document.body ) ).resolves.toBeUndefined();
	} );
} );
