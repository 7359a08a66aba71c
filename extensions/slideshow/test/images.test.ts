import { idsOf } from '../ids';
import { completeChanges, mergeChosen, moved, shapeOf, sizeOf, toSlide } from '../images';
import type { SlideshowAttributes } from '../types';

describe( 'changes of a slideshow', () => {
	it.each( [
		{ ids: [ 1 ] },
		{ ids: [] },
		{ ids: undefined },
		{ ids: [ 7 ], images: [ { id: '7' } ] },
	] as SlideshowAttributes[] )( '[SLD-12] refuse ids that are set directly: %j', ( changes ) => {
		expect( () => completeChanges( {}, changes ) ).toThrow( /follow from its images/ );
	} );

	it( '[SLD-11] derive ids from images', () => {
		const images = [ { id: '7' }, {}, { id: 8 } ];
		expect( completeChanges( {}, { images } ) ).toMatchObject( { images, ids: [ 7, 8 ] } );
		expect( idsOf( [ { id: 'x' } ] ) ).toEqual( [] );
	} );

	it.each( [
		[ {}, 'large' ],
		[ { ids: [ 1 ] }, 'full' ],
		[ { ids: [ 1 ], sizeSlug: 'medium' }, 'medium' ],
	] )( '[SLD-13] save the size %j as %s', ( before, size ) => {
		expect( sizeOf( before ) ).toBe( size );
		expect( completeChanges( before, { autoplay: true } ) ).toEqual( { autoplay: true, sizeSlug: size } );
	} );

	it( 'move an item, but not beyond the ends', () => {
		expect( moved( [ 1, 2, 3 ], 0, 2 ) ).toEqual( [ 2, 3, 1 ] );
		expect( moved( [ 1, 2 ], 1, 2 ) ).toEqual( [ 1, 2 ] );
		expect( moved( [ 1, 2 ], 0, -1 ) ).toEqual( [ 1, 2 ] );
	} );

	it.each( [
		[ 300, 600, 1 ],
		[ 1500, 1000, 1.5 ],
		[ 4000, 1000, 16 / 9 ],
		[ 0, 0, 16 / 9 ],
	] )( '[SLD-26] give an image of %d by %d the ratio %d', ( width, height, ratio ) => {
		expect( shapeOf( width, height ) ).toBe( ratio );
	} );
} );

describe( 'the saved data of an image', () => {
	it( '[SLD-10] are its alternative text, caption, id and URL', () => {
		const url = 'https://example.org/a.jpg';
		expect( toSlide( { id: 1, url, alt: 'A', caption: 'B', sizes: { large: { url: 'l' } } }, 'large' ) ).toEqual( {
			id: 1,
			alt: 'A',
			caption: 'B',
			url: 'l',
		} );
		const rest = { id: 1, source_url: url, alt_text: 'A', caption: { raw: 'B' } };
		expect( toSlide( rest, 'large' ) ).toEqual( { id: 1, alt: 'A', caption: 'B', url } );
		const details = { media_details: { sizes: { large: { source_url: 'd' } } } };
		expect( toSlide( { ...rest, ...details }, 'large' ).url ).toBe( 'd' );
	} );

	it( 'keep the post’s texts if the library has none', () => {
		const before = [ { id: '1', alt: 'Mine', caption: 'My words', url: 'x', aspectRatio: '1' } ];
		expect(
			mergeChosen(
				[
					{ id: 2, url: 'b' },
					{ id: 1, url: 'a', alt: 'Theirs' },
				],
				before,
				'full'
			)
		).toEqual( [
			{ id: 2, url: 'b', alt: '', caption: '' },
			{ id: 1, url: 'a', alt: 'Theirs', caption: 'My words', aspectRatio: '1' },
		] );
	} );
} );
