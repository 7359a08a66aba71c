import { cutTexts } from '../cut-texts';

it.each( [
	[ 'title', 1000 ],
	[ 'excerpt', 10_000 ],
	[ 'content', 200_000 ],
] )( 'cuts %s at %d characters', ( name, max ) => {
	expect( cutTexts( { [ name ]: 'x'.repeat( max ) } ) ).toEqual( { [ name ]: 'x'.repeat( max ) } );
	expect( cutTexts( { [ name ]: 'x'.repeat( max + 1 ) } ) ).toEqual( { [ name ]: 'x'.repeat( max ) } );
	expect( cutTexts( { [ name ]: `${ 'x'.repeat( max - 1 ) }🫖` } ) ).toEqual( { [ name ]: 'x'.repeat( max - 1 ) } );
} );

it( 'keeps line breaks, replaces other control characters, and keeps other values', () => {
	expect( cutTexts( { title: 'a\u0001b\n\tc', id: 5, list: [ 1 ] } ) ).toEqual( {
		title: 'a b\n\tc',
		id: 5,
		list: [ 1 ],
	} );
} );
