import { addAction, removeAction } from '@wordpress/hooks';
import fc from 'fast-check';
import { bumpStat, recordEvent } from '..';

const heard = jest.fn();
const debugged = jest.fn();

beforeEach( () => {
	addAction( 'slipstream.recordEvent', 'test', heard );
	addAction( 'slipstream.debug', 'test', debugged );
} );

afterEach( () => {
	removeAction( 'slipstream.recordEvent', 'test' );
	removeAction( 'slipstream.debug', 'test' );
	jest.resetAllMocks();
	delete window._tkq;
	delete window.Jetpack_Editor_Initial_State;
} );

describe( 'recordEvent', () => {
	it.each( [ 'jetpack_editor_block_upgrade_click', 'jetpack_', 'jetpack_Ümlaut' ] )(
		'[ANL-01] records %s',
		( name ) => {
			recordEvent( name, { block: 'map' } );
			expect( heard ).toHaveBeenCalledWith( name, { block: 'map' } );
			expect( window._tkq ).toEqual( [ [ 'recordEvent', name, { block: 'map' } ] ] );
		}
	);

	it( '[ANL-02] records an event of akismet_', () => {
		recordEvent( 'akismet_spam_caught' );
		expect( heard ).toHaveBeenCalledWith( 'akismet_spam_caught', {} );
		expect( window._tkq ).toEqual( [ [ 'recordEvent', 'akismet_spam_caught', {} ] ] );
	} );

	it.each( [
		'editor_click',
		'wpcom_jetpack_click',
		'jetpack',
		'Jetpack_click',
		'jetpackclick',
		' jetpack_click',
		'',
	] )( '[ANL-03] ignores "%s" with a debug message', ( name ) => {
		recordEvent( name, { block: 'map' } );
		expect( heard ).not.toHaveBeenCalled();
		expect( window._tkq ).toBeUndefined();
		expect( debugged ).toHaveBeenCalledWith( expect.stringContaining( `"${ name }"` ) );
	} );

	it( '[ANL-03] ignores every name without one of the two prefixes', () => {
		const foreign = fc
			.string()
			.filter( ( name ) => ! name.startsWith( 'jetpack_' ) && ! name.startsWith( 'akismet_' ) );
		fc.assert(
			fc.property( foreign, ( name ) => {
				recordEvent( name );
				expect( heard ).not.toHaveBeenCalled();
			} )
		);
	} );

	it.each( [
		[ { wpcomBlogId: '7' }, { blog_id: 7, block: 'map' } ],
		[ { wpcomBlogId: 7 }, { blog_id: 7, block: 'map' } ],
		[
			{ wpcomBlogId: '', tracksUserData: { blogid: 8 } },
			{ blog_id: 8, block: 'map' },
		],
		[ { wpcomBlogId: '', tracksUserData: false }, { block: 'map' } ],
		[ undefined, { block: 'map' } ],
		[ { wpcomBlogId: 'one', tracksUserData: { blogid: [ 5 ] } }, { block: 'map' } ],
		[ 'broken', { block: 'map' } ],
	] )( 'adds the site to an event when the state is %j', ( state, props ) => {
		window.Jetpack_Editor_Initial_State = state;
		recordEvent( 'jetpack_click', { block: 'map' } );
		expect( heard ).toHaveBeenCalledWith( 'jetpack_click', props );
	} );

	it( 'lets an event override the site id', () => {
		window.Jetpack_Editor_Initial_State = { wpcomBlogId: '7' };
		recordEvent( 'jetpack_click', { blog_id: 9 } );
		expect( heard ).toHaveBeenCalledWith( 'jetpack_click', { blog_id: 9 } );
	} );

	it( 'appends to an existing queue', () => {
		const queue = { push: jest.fn() };
		window._tkq = queue;
		recordEvent( 'jetpack_click' );
		expect( queue.push ).toHaveBeenCalledWith( [ 'recordEvent', 'jetpack_click', {} ] );
		expect( window._tkq ).toBe( queue );
	} );
} );

describe( 'bumpStat', () => {
	it( '[ANL-04] notifies listeners of the site without a request', () => {
		const bumped = jest.fn();
		const picture = jest.spyOn( window, 'Image' );
		addAction( 'slipstream.bumpStat', 'test', bumped );
		bumpStat( 'jetpack-blocks', 'map' );
		expect( bumped ).toHaveBeenCalledWith( 'jetpack-blocks', 'map' );
		expect( picture ).not.toHaveBeenCalled();
		expect( document.querySelectorAll( 'img, script' ) ).toHaveLength( 0 );
	} );
} );
