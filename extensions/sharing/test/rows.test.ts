import { moveRow, toChoice, toRows, type Row } from '../settings/rows';

const shown = ( rows: readonly Row[] ) => rows.filter( ( { group } ) => group !== 'off' ).map( ( { id } ) => id );

describe( 'the list of services in the settings', () => {
	it( 'shows chosen services first, under their present names and once', () => {
		const rows = toRows( { visible: [ 'twitter', 'skype', 'x' ], hidden: [ 'reddit', 'x' ] } );
		expect( shown( rows ) ).toEqual( [ 'x', 'reddit' ] );
		expect( rows.find( ( { id } ) => id === 'facebook' )?.group ).toBe( 'off' );
		expect( new Set( rows.map( ( { id } ) => id ) ).size ).toBe( rows.length );
	} );

	it( 'keeps closed services and the owner’s own when it is saved', () => {
		const stored = { visible: [ 'skype', 'facebook' ], hidden: [ 'custom-1', 'email' ] };
		expect( toChoice( toRows( stored ), stored ) ).toEqual( {
			visible: [ 'facebook', 'skype' ],
			hidden: [ 'email', 'custom-1' ],
		} );
	} );

	it.each( [
		[ 'down', 0, 1, [ 'b', 'a', 'c' ] ],
		[ 'up', 2, 1, [ 'a', 'c', 'b' ] ],
		[ 'to the end', 0, 2, [ 'b', 'c', 'a' ] ],
		[ 'above the first', 0, -1, [ 'a', 'b', 'c' ] ],
		[ 'below the last', 2, 3, [ 'a', 'b', 'c' ] ],
		[ 'from nowhere', -1, 1, [ 'a', 'b', 'c' ] ],
	] )( 'moves a row %s', ( _, from, to, expected ) => {
		const rows = [ 'a', 'b', 'c' ].map( ( id ): Row => ( { id, group: 'visible' } ) );
		expect( moveRow( rows, from, to ).map( ( { id } ) => id ) ).toEqual( expected );
	} );
} );
