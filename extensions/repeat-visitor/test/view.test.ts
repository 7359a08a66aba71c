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

/** What was written to the cookie, of all that was. */
const cookies = () => written.mock.calls.map( ( [ text ] ) => text );

it( '[RPV-14, RPV-15] counts one more in the cookie of this path, for 180 days', () => {
	countVisit( { visits: '4' } );
	expect( cookies() ).toEqual( [ 'jp-visit-counter=5;path=/;max-age=15552000;samesite=lax' ] );
} );

it( '[RPV-14] counts from 0, when the page has loaded', () => {
	readyState.mockReturnValue( 'interactive' );
	countVisit( { visits: '0' } );
	expect( cookies() ).toEqual( [] );
	window.dispatchEvent( new Event( 'load' ) );
	expect( cookies() ).toEqual( [ expect.stringMatching( /^jp-visit-counter=1;/ ) ] );
} );

it( 'counts a page that was prepared when somebody sees it', () => {
	Object.assign( document, { prerendering: true } );
	countVisit( { visits: '0' } );
	expect( cookies() ).toEqual( [] );
	document.dispatchEvent( new Event( 'prerenderingchange' ) );
	expect( cookies() ).toHaveLength( 1 );
	Object.assign( document, { prerendering: undefined } );
} );

describe( 'where consent is asked for', () => {
	const change = ( detail: object ) =>
		document.dispatchEvent( new CustomEvent( 'wp_listen_for_consent_change', { detail } ) );

	it( 'counts with it', () => {
		consent( true );
		countVisit( { visits: '2', consent: 'preferences' } );
		expect( cookies() ).toEqual( [ expect.stringContaining( '=3;path=/;max-age=15552000' ) ] );
	} );

	it.each( [ false, undefined ] )( 'leaves no cookie when the answer is %p', ( answer ) => {
		consent( answer );
		countVisit( { visits: '2', consent: 'preferences' } );
		expect( cookies() ).toEqual( [ expect.stringContaining( 'max-age=0' ) ] );
	} );

	it( 'counts once as soon as it is given, and forgets when it is withdrawn', () => {
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
