import { shorten } from '../shorten';

const words = ( length: number ) => 'word '.repeat( Math.ceil( length / 5 ) ).slice( 0, length );

describe.each( [
	[ 'SPV-15', 'the title for Google', { fits: 63, softBreak: [ 23, 73 ] as const } ],
	[ 'SPV-16', 'the description for Google', { fits: 160, softBreak: [ 80, 170 ] as const } ],
] )( '[%s] %s', ( _, __, limits ) => {
	const { fits, softBreak } = limits;
	const [ from, to ] = softBreak;

	it( 'shows a text that fits', () => {
		expect( shorten( 'x'.repeat( fits ), limits ) ).toBe( 'x'.repeat( fits ) );
	} );

	it( 'cuts one more character, when there is no space', () => {
		expect( shorten( 'x'.repeat( fits + 1 ), limits ) ).toBe( `${ 'x'.repeat( fits ) }…` );
	} );

	it( 'cuts at the last space of the range', () => {
		const text = `${ words( to - 10 ).trim() } ${ 'x'.repeat( 30 ) }`;
		expect( shorten( text, limits ) ).toBe( `${ words( to - 10 ).trim() }…` );
	} );

	it( 'uses a space directly behind the start of the range, but not at it', () => {
		const textWithSpaceAt = ( position: number ) => `${ 'x'.repeat( position ) } ${ 'y'.repeat( 200 ) }`;
		expect( shorten( textWithSpaceAt( from + 1 ), limits ) ).toBe( `${ 'x'.repeat( from + 1 ) }…` );
		expect( shorten( textWithSpaceAt( from ), limits ) ).toBe(
			`${ 'x'.repeat( from ) } ${ 'y'.repeat( fits - from - 1 ) }…`
		);
	} );

	it( 'uses a space directly before the end of the range, but not at it', () => {
		const textWithSpaceAt = ( position: number ) => `${ 'x'.repeat( position ) } ${ 'y'.repeat( 200 ) }`;
		expect( shorten( textWithSpaceAt( to - 1 ), limits ) ).toBe( `${ 'x'.repeat( to - 1 ) }…` );
		expect( shorten( textWithSpaceAt( to ), limits ) ).toBe( `${ 'x'.repeat( fits ) }…` );
	} );
} );

it( 'counts an emoji as one character and never cuts it in two', () => {
	expect( shorten( '🫖'.repeat( 5 ), { fits: 5 } ) ).toBe( '🫖'.repeat( 5 ) );
	expect( shorten( '🫖'.repeat( 6 ), { fits: 5 } ) ).toBe( `${ '🫖'.repeat( 5 ) }…` );
} );
