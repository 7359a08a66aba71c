import { columnNames } from '../import/columns';
import { START, toQuery } from '../query';
import { parseRoute } from '../route';
import { timeOf } from '../times';
import { file, subscriber } from './examples';

describe( 'the URL', () => {
	it.each( [
		[ '', { folder: 'active' } ],
		[ '#/', { folder: 'active' } ],
		[ '#/bounced', { folder: 'bounced' } ],
		[ '#/subscriber/12', { subscriber: 12 } ],
		[ '#/subscriber/0', { folder: 'active' } ],
		[ '#/subscriber', { folder: 'active' } ],
		[ '#/import', { import: 0 } ],
		[ '#/import/7', { import: 7 } ],
		[ '#/import/x', { folder: 'active' } ],
		[ '#/constructor', { folder: 'active' } ],
	] )( 'reads "%s"', ( hash, expected ) => expect( parseRoute( hash ) ).toEqual( expected ) );
} );

it( 'columns without a name have numbers, even if rows are longer than the header', () => {
	expect( columnNames( file( { columns: [ 'Email', ' ' ], sample: [ [ 'a@example.org', 'b', 'c' ] ] } ) ) ).toEqual( [
		'Email',
		'Column 2',
		'Column 3',
	] );
	expect( columnNames( file( { columns: [], sample: [] } ) ) ).toEqual( [] );
} );

it( 'each folder shows the time of its status', () => {
	const one = subscriber( 1, { created: 'c', confirmed: 'd', unsubscribed: 'e', bounced: 'f' } );
	const times = ( [ 'active', 'pending', 'unsubscribed', 'bounced' ] as const ).map( ( status ) =>
		timeOf( { ...one, status } )
	);
	expect( times ).toEqual( [ 'd', 'c', 'e', 'f' ] );
	expect( timeOf( { ...one, confirmed: null } ) ).toBe( 'c' );
} );

it( 'the query contains the folder, the search and the tag', () => {
	const filtered = ( value: unknown ) => [ { field: 'tags', operator: 'is' as const, value } ];
	expect( toQuery( 'active', START ) ).toEqual( { status: 'active' } );
	expect( toQuery( 'bounced', { ...START, search: ' ann ', filters: filtered( 'VIP' ) } ) ).toEqual( {
		status: 'bounced',
		search: 'ann',
		tag: 'VIP',
	} );
	expect( toQuery( 'active', { ...START, filters: filtered( undefined ) } ) ).toEqual( { status: 'active' } );
} );
