import { idsOf } from '../ids';
import { isSmallerCopy } from '../file-name';
import { addDetails, changeCaption, completeChanges, mergeChosen, moveItem, toImage, uploads } from '../images';
import type { GalleryImage } from '../types';

const image = ( id: number | string, more: Partial< GalleryImage > = {} ): GalleryImage => ( {
	id,
	url: `${ id }.jpg`,
	...more,
} );
const isHere = () => false;

describe( 'changes of a gallery', () => {
	it( '[TLG-51] refuse ids that are set directly', () => {
		expect( () => completeChanges( {}, { ids: [ 1 ] } ) ).toThrow(
			'The "ids" attribute should not be changed directly. It is managed automatically when "images" attribute changes'
		);
	} );

	it( '[TLG-06] derive ids from images, in order', () => {
		const images = [ image( '7' ), { url: 'x' }, image( 8 ) ];
		expect( completeChanges( {}, { images } ) ).toEqual( { images, ids: [ 7, 8 ] } );
		expect( idsOf( [ { id: 'x' } ] ) ).toEqual( [] );
		expect( completeChanges( {}, { linkTo: 'media' } ) ).toEqual( { linkTo: 'media' } );
	} );

	it.each( [
		[ 5, 3, { columns: 3 } ],
		[ 3, 3, {} ],
		[ undefined, 1, {} ],
		[ 2, 0, { columns: undefined } ],
	] )( '[TLG-28] limit %s columns and %d images to %j', ( columns, count, expected ) => {
		const images = Array.from( { length: count }, ( _, index ) => image( index + 1 ) );
		expect( completeChanges( { columns }, { images } ) ).toEqual( { images, ids: idsOf( images ), ...expected } );
	} );

	it( '[TLG-23, TLG-24, TLG-25, TLG-26] swap an image with its neighbor, but not beyond the ends', () => {
		expect( moveItem( [ 1, 2, 3 ], 0, 1 ) ).toEqual( [ 2, 1, 3 ] );
		expect( moveItem( [ 1, 2, 3 ], 2, 1 ) ).toEqual( [ 1, 3, 2 ] );
		expect( moveItem( [ 1, 2 ], 0, -1 ) ).toEqual( [ 1, 2 ] );
		expect( moveItem( [ 1, 2 ], 1, 2 ) ).toEqual( [ 1, 2 ] );
	} );
} );

describe( 'captions', () => {
	it( 'are changed one by one, and the attribute is removed with the last one', () => {
		expect( changeCaption( undefined, '7', 'A' ) ).toEqual( { 7: 'A' } );
		expect( changeCaption( { 7: 'A', 8: 'B' }, '7', '' ) ).toEqual( { 8: 'B' } );
		expect( changeCaption( { 7: 'A' }, '7', '' ) ).toBeUndefined();
	} );

	it( 'are removed with their images', () => {
		const captions = { 7: 'A', 8: 'B' };
		expect( completeChanges( { captions }, { images: [ image( '8' ) ] } ).captions ).toEqual( { 8: 'B' } );
		expect( completeChanges( { captions }, { images: [ image( 8 ), image( 7 ) ] } ) ).not.toHaveProperty(
			'captions'
		);
	} );
} );

describe( 'the saved data of an image', () => {
	const details = { alt: 'A', height: 2, id: 1, link: 'page', url: 'a.jpg', width: 3 };

	it( '[TLG-09] are the same from the media dialog and from REST', () => {
		expect( toImage( details ) ).toEqual( details );
		const rest = {
			id: 1,
			source_url: 'a.jpg',
			alt_text: 'A',
			link: 'page',
			media_details: { width: 3, height: 2 },
		};
		expect( toImage( rest ) ).toEqual( details );
		expect( toImage( { id: 1 } ).alt ).toBe( '' );
	} );

	it( 'keep the post’s values if the library has none, and images that the library cannot show', () => {
		const before = [ image( '1', { alt: 'Mine', customLink: 'c' } ), image( 2 ), { url: 'blob:1' }, image( 3 ) ];
		const chosen = [
			{ id: 4, url: '4.jpg' },
			{ id: 1, url: '1.jpg', alt: '' },
		];
		expect( mergeChosen( chosen, before, ( { id } ) => id === 3 ) ).toMatchObject( [
			{ id: 4, url: '4.jpg', alt: '' },
			{ id: 1, alt: 'Mine', customLink: 'c' },
			{ url: 'blob:1' },
			{ id: 3 },
		] );
		expect( mergeChosen( [ { id: 1, url: '1.jpg', alt: 'Theirs' } ], before, isHere )[ 0 ]?.alt ).toBe( 'Theirs' );
	} );

	it( 'contain the full file instead of a smaller copy', () => {
		const full = 'https://example.org/a/photo-scaled.jpg';
		const copies = [ 'photo-1024x768.jpg', 'https://old.example/photo-300x200.jpg?x', '/photo-scaled-10x10.webp' ];
		expect( copies.map( ( url ) => isSmallerCopy( url, full ) ) ).toEqual( [ true, true, true ] );
		const others = [ 'photo.jpg', 'photo-scaled.jpg', 'other-10x10.jpg', full, '', undefined ];
		expect( others.map( ( url ) => isSmallerCopy( url, full ) ) ).toEqual( others.map( () => false ) );
		expect( isSmallerCopy( 'b/wide-20x10.jpg', 'a/wide-20x10.jpg' ) ).toBe( false );
		expect(
			addDetails( image( 1, { url: '1-10x10.jpg', width: 9, height: 9, link: 'x' } ), {
				id: 1,
				source_url: '1.jpg',
			} )
		).toEqual( image( 1, { width: 9, height: 9, link: 'x' } ) );
	} );

	it.each( [ 1, 2, 3, 4, '1', undefined, 0 ] )( 'are upright with the EXIF orientation %s', ( orientation ) => {
		const media = { id: 1, media_details: { width: 3000, height: 4000, image_meta: { orientation } } };
		expect( toImage( media ) ).toMatchObject( { width: 3000, height: 4000 } );
	} );

	it.each( [ 5, 6, 7, 8, '6' ] )( 'swap width and height with the EXIF orientation %s', ( orientation ) => {
		const media = { id: 1, media_details: { width: 3000, height: 4000, image_meta: { orientation } } };
		expect( toImage( media ) ).toMatchObject( { width: 4000, height: 3000 } );
		// Data that the media dialog has loaded before the change.
		const before = image( 1, { width: '3000', height: '4000', link: 'x' } );
		expect( addDetails( before, media ) ).toMatchObject( { width: 4000, height: 3000 } );
		const turned = image( 1, { width: 4000, height: 3000, link: 'x' } );
		expect( addDetails( turned, media ) ).toBe( turned );
		const cropped = image( 1, { width: 900, height: 700, link: 'x' } );
		expect( addDetails( cropped, media ) ).toBe( cropped );
	} );

	it( 'are completed from the library if something is missing', () => {
		expect( addDetails( image( 1 ), details ) ).toEqual( {
			id: 1,
			url: '1.jpg',
			height: 2,
			width: 3,
			link: 'page',
		} );
		const whole = image( 1, { width: '9', height: '9', link: 'mine' } );
		expect( addDetails( whole, details ) ).toBe( whole );
		expect( addDetails( whole, null ) ).toBe( whole );
		expect( addDetails( image( 1, { width: 9, link: 'x' } ), { id: 1 } ) ).toEqual(
			image( 1, { width: 9, link: 'x' } )
		);
	} );
} );

describe( 'files', () => {
	it( '[TLG-06] appear in the gallery immediately, and become images with ids', () => {
		const placeholder = uploads.toPlaceholder( 'blob:1', new File( [], 'a.jpg' ) );
		expect( placeholder ).toEqual( { alt: '', url: 'blob:1' } );
		expect( uploads.write( [ placeholder ], {} ) ).toEqual( { images: [ placeholder ], ids: [] } );
		const media = { id: 5, url: '5.jpg', alt: 'Theirs' };
		expect( uploads.toItem( media, { ...placeholder, alt: 'Mine' }, {} ) ).toMatchObject( {
			id: 5,
			url: '5.jpg',
			alt: 'Mine',
		} );
		expect( uploads.toItem( media, placeholder, {} ).alt ).toBe( 'Theirs' );
		expect( uploads.read( {} ) ).toEqual( [] );
	} );
} );
