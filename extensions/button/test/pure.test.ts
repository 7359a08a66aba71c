import { choose, valueFor } from '../../../shared/components/button-look/swatches';
import { passthroughChanges } from '../passthrough';
import { toSingleLine } from '../text';
import { clearsWidth, validWidth } from '../width';

describe( 'the label of an input', () => {
	it.each( [
		[ 'one<br>two', 'one two' ],
		[ 'one <br /> two', 'one two' ],
		[ 'one\r\ntwo\nthree', 'one two three' ],
		[ 'one<br data-rich-text-line-break="true">two', 'one two' ],
		[ '<brave>one</brave>', '<brave>one</brave>' ],
		[ '', '' ],
	] )( '[BTN-17] replaces line breaks with spaces: %j', ( text, line ) => {
		expect( toSingleLine( text ) ).toBe( line );
	} );
} );

describe( 'the width', () => {
	it.each( [ '25%', '100%', '240px', '12.5rem', '.5em' ] )( '[BTN-06] may be %s', ( width ) => {
		expect( validWidth( width ) ).toBe( width );
	} );

	it.each( [ '', 'px', '240', '1px;position:fixed', 'calc(1px)', null, 50, {}, undefined ] )(
		'rejects %p',
		( width ) => {
			expect( validWidth( width ) ).toBeUndefined();
		}
	);

	it.each( [
		[ 'left', '50%', true ],
		[ 'right', '100%', true ],
		[ 'center', '50%', false ],
		[ undefined, '50%', false ],
		[ 'left', '240px', false ],
		[ 'right', undefined, false ],
		[ 'left', 50, false ],
	] )( '[BTN-16] with alignment %p and width %p is removed: %p', ( align, width, clears ) => {
		expect( clearsWidth( align, width ) ).toBe( clears );
	} );
} );

// A pattern with catastrophic backtracking would not finish.
test( 'reads a label or width of a megabyte quickly', () => {
	const spaces = ' '.repeat( 1_000_000 ) + 'x';
	expect( toSingleLine( spaces ) === spaces ).toBe( true );
	expect( validWidth( '1'.repeat( 1_000_000 ) + '!' ) ).toBeUndefined();
} );

describe( 'colors', () => {
	const palette = [
		{ slug: 'sea', color: '#006ba1' },
		{ slug: 'dawn', gradient: 'linear-gradient(red,blue)' },
	];

	it( 'are saved by slug, or as a custom value without one', () => {
		expect( choose( palette, '#006ba1' ) ).toEqual( { slug: 'sea', custom: undefined } );
		expect( choose( palette, 'linear-gradient(red,blue)' ) ).toEqual( { slug: 'dawn', custom: undefined } );
		expect( choose( palette, '#123456' ) ).toEqual( { slug: undefined, custom: '#123456' } );
		expect( choose( palette ) ).toEqual( { slug: undefined, custom: undefined } );
	} );

	it( 'are found by slug, or by the custom value when the slug is unknown', () => {
		expect( valueFor( palette, 'sea', '#123456' ) ).toBe( '#006ba1' );
		expect( valueFor( palette, 'gone', '#123456' ) ).toBe( '#123456' );
		expect( valueFor( palette ) ).toBeUndefined();
	} );
} );

describe( 'passthrough attributes', () => {
	const schema = {
		url: { type: 'string' },
		width: { type: 'string' },
		borderRadius: { type: 'number' },
		style: { type: 'object' },
		passthroughAttributes: { type: 'object' },
	};

	it( '[BTN-09] copy the parent’s values that differ', () => {
		const own = { passthroughAttributes: { url: 'address', width: 'size' }, url: '/old', width: '50%' };
		expect( passthroughChanges( own, { address: '/new', size: '50%' }, schema ) ).toEqual( { url: '/new' } );
	} );

	it( '[BTN-09] are removed when the parent has no value', () => {
		const own = { passthroughAttributes: { url: 'address' }, url: '/old' };
		expect( passthroughChanges( own, {}, schema ) ).toEqual( { url: undefined } );
	} );

	it( 'stay unchanged for an equal object', () => {
		const own = { passthroughAttributes: { style: 'style' }, style: { a: { b: 1 } } };
		expect( passthroughChanges( own, { style: { a: { b: 1 } } }, schema ) ).toEqual( {} );
	} );

	it.each( [
		[ 'text', 'url' ],
		[ 'null', null ],
		[ 'an unknown attribute', { colour: 'address' } ],
		[ 'the map itself', { passthroughAttributes: 'object' } ],
		[ 'an inherited name', { constructor: 'address', __proto__: { url: 'address' } } ],
		[ 'no name', { url: 5 } ],
		[ 'a value of another type', { url: 'number', borderRadius: 'address', style: 'list' } ],
	] )( 'do nothing for a map that is %s', ( _, passthroughAttributes ) => {
		const parent = { address: '/new', number: 5, object: {}, list: [] };
		expect( passthroughChanges( { passthroughAttributes }, parent, schema ) ).toEqual( {} );
	} );
} );
