import { countVisit } from '../view/count-visit';

const written = jest.spyOn( document, 'cookie', 'set' );
const readyState = jest.spyOn( document, 'readyState', 'get' );
const consent = ( answer?: boolean ) =>
	Object.assign( window, { wp_has_consent: answer === undefined ? undefined : () => answer } );

beforeEach( () => {
	written.mockClear();
	readyState.mockReturnValue( 'complete' );
	consent();
} );

/** The last value that was assigned to document.cookie. */
const cookies = () => written.mock.calls.map( ( [ text ] ) => text );

it( '[RPV-14, RPV-15] increases the count in the cookie of this path, for 180 days', () => {
	countVisit( { visits: '4' } );
	expect( cookies() ).toEqual( [ 'jp-visit-counter=5;path=/;max-age=15552000;samesite=lax' ] );
} );

it( '[RPV-14] counts from 0, after the page has loaded', () => {
	readyState.mockReturnValue( 'interactive' );
	countVisit( { visits: '0' } );
	expect( cookies() ).toEqual( [] );
	window.dispatchEvent( new Event( 'load' ) );
	expect( cookies() ).toEqual( [ expect.stringMatching( /^jp-visit-counter=1;/ ) ] );
} );

it( 'counts a prerendered page when it becomes visible', () => {
	Object.assign( document, { prerendering: true } );
	countVisit( { visits: '0' } );
	expect( cookies() ).toEqual( [] );
	document.dispatchEvent( new Event( 'prerenderingchange' ) );
	expect( cookies() ).toHaveLength( 1 );
	Object.assign( document, { prerendering: undefined } );
} );

describe( 'when consent is required', () => {
	const change = ( detail: object ) =>
		document.dispatchEvent( new CustomEvent( 'wp_listen_for_consent_change', { detail } ) );

	it( 'counts with it', () => {
		consent( true );
		countVisit( { visits: '2', consent: 'preferences' } );
		expect( cookies() ).toEqual( [ expect.stringContaining( '=3;path=/;max-age=15552000' ) ] );
	} );

	it.each( [ false, undefined ] )( 'sets no cookie when the answer is %p', ( answer ) => {
		consent( answer );
		countVisit( { visits: '2', consent: 'preferences' } );
		expect( cookies() ).toEqual( [ expect.stringContaining( 'max-age=0' ) ] );
	} );

	it( 'counts once when consent is given, and removes the cookie when it is withdrawn', () => {
		consent( false );
		countVisit( { visits: '2', consent: 'preferences' } );
		written.mockClear();
		change( { marketing: 'allow' } );
		expect( cookies().at( -1 ) ).toContain( 'max-age=0' );
		change( { preferences: 'allow' } );
		expect( cookies().at( -1 ) ).toContain( '=3;path=/;max-age=15552000' );
		change( { preferences: 'deny' } );
		expect( cookies().at( -1 ) ).toContain( 'max-age=0' );
	} );
} );
