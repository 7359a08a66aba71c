import { deprecated } from '../deprecated';
import { readPin, readShortLink } from '../pin';
import { next, start } from '../state';
import { transforms } from '../transforms';
import vectors from './addresses.json';

const typed = ( [ 'embedPin', 'embedUser', 'embedBoard' ] as const ).flatMap( ( kind ) =>
	Object.entries( vectors[ kind ] ).map( ( [ text, url ] ) => [ text, kind, url ] )
);

describe( 'a URL', () => {
	it.each( typed )( '[PIN-09, PIN-10] %j is of the kind %s', ( text, kind, url ) => {
		expect( readPin( String( text ) ) ).toEqual( { kind, url } );
	} );

	it.each( vectors.short )( '[PIN-09] %s is short, and has no kind before it is resolved', ( text ) => {
		expect( readShortLink( text ) ).toBe( text.replace( 'http:', 'https:' ) );
		expect( readPin( text ) ).toBeUndefined();
	} );

	it.each( vectors.none )( '[PIN-09, PIN-10] %j is not embeddable', ( text ) => {
		expect( readPin( text ) ).toBeUndefined();
		expect( readShortLink( text ) ).toBeUndefined();
	} );
} );

describe( 'the state', () => {
	const failed = { status: 'editing', text: 'x', hasFailed: true } as const;
	it.each( [
		[
			'[PIN-07] goes to fetching',
			{ status: 'editing', text: '' },
			{ type: 'submit', text: 'x' },
			{ status: 'fetching', text: 'x' },
		],
		[ '[PIN-07] and to the embed', { status: 'fetching', text: 'x' }, { type: 'found' }, { status: 'embedded' } ],
		[ '[PIN-07] or to an error', { status: 'fetching', text: 'x' }, { type: 'failed' }, failed ],
		[
			'[PIN-08] and back to the form',
			{ status: 'embedded' },
			{ type: 'edit', text: 'x' },
			{ status: 'editing', text: 'x' },
		],
		[ '[PIN-09] stays at the form', { status: 'editing', text: '' }, { type: 'refuse', text: 'x' }, failed ],
		[
			'says nothing of nothing',
			{ status: 'editing', text: '' },
			{ type: 'refuse', text: '' },
			{ status: 'editing', text: '', hasFailed: false },
		],
		[ 'forgets an answer that came too late', { status: 'embedded' }, { type: 'failed' }, { status: 'embedded' } ],
	] as const )( '%s', ( _title, state, action, expected ) => {
		expect( next( state, action ) ).toEqual( expected );
	} );

	it( 'starts with the saved URL', () => {
		expect( start( '' ) ).toEqual( { status: 'editing', text: '' } );
		expect( start( 'https://pinterest.com/pin/1/' ) ).toEqual( { status: 'embedded' } );
		expect( start( 'https://pin.it/a' ) ).toEqual( { status: 'fetching', text: 'https://pin.it/a' } );
	} );
} );

describe( 'a pasted paragraph', () => {
	const [ transform ] = transforms.from;
	const paragraph = ( text: string ) => Object.assign( document.createElement( 'p' ), { textContent: text } );
	const isTaken = ( text: string ) =>
		( transform as unknown as { isMatch: ( node: Node ) => boolean } ).isMatch( paragraph( text ) );

	it.each( [ ' https://pinterest.com/pin/1/ ', 'http://pinterest.com/ada', 'https://pin.it/abc' ] )(
		'becomes the block: %j',
		( text ) => expect( isTaken( text ) ).toBe( true )
	);

	it.each( [ 'pinterest.com/ada', 'See https://pinterest.com/ada', 'https://pinterest.com/a/b/c', '' ] )(
		'stays a paragraph: %j',
		( text ) => expect( isTaken( text ) ).toBe( false )
	);
} );

it( 'the oldest shape is empty for a URL without a kind', () => {
	const [ v1 ] = deprecated;
	expect( v1?.save( { attributes: {} } ) ).toBeNull();
	expect( v1?.save( { attributes: { url: 'https://example.org/pin/1' } } ) ).toBeNull();
	expect( v1?.save( { attributes: { url: ' http://www.pinterest.com/a/b/' } } ) ).not.toBeNull();
} );
