import { idsOf } from '../ids';
import { addFacts, completeChanges, mergeChosen, moveItem, toImage, uploads } from '../images';
import type { GalleryImage } from '../types';

const image = ( id: number | string, more: Partial< GalleryImage > = {} ): GalleryImage => ( {
	id,
	url: `${ id }.jpg`,
	...more,
} );
const isHere = () => false;

describe( 'changes of a gallery', () => {
	it( '[TLG-51] refuses ids that are set by themselves', () => {
		expect( () => completeChanges( {}, { ids: [ 1 ] } ) ).toThrow(
			'The "ids" attribute should not be changed directly. It is managed automatically when "images" attribute changes'
		);
	} );

	it( '[TLG-06] makes ids of images, in their order', () => {
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
	] )( '[TLG-28] makes of %s columns and %d images %j', ( columns, count, expected ) => {
		const images = Array.from( { length: count }, ( _, index ) => image( index + 1 ) );
		expect( completeChanges( { columns }, { images } ) ).toEqual( { images, ids: idsOf( images ), ...expected } );
	} );

	it( '[TLG-23, TLG-24, TLG-25, TLG-26] moves an image to its neighbour’s place, and nothing over the ends', () => {
		expect( moveItem( [ 1, 2, 3 ], 0, 1 ) ).toEqual( [ 2, 1, 3 ] );
		expect( moveItem( [ 1, 2, 3 ], 2, 1 ) ).toEqual( [ 1, 3, 2 ] );
		expect( moveItem( [ 1, 2 ], 0, -1 ) ).toEqual( [ 1, 2 ] );
		expect( moveItem( [ 1, 2 ], 1, 2 ) ).toEqual( [ 1, 2 ] );
	} );
} );

describe( 'what is kept of an image', () => {
	const facts = { alt: 'A', height: 2, id: 1, link: 'page', url: 'a.jpg', width: 3 };

	it( '[TLG-09] is the same from the library’s window and from REST', () => {
		expect( toImage( facts ) ).toEqual( facts );
		const rest = {
			id: 1,
			source_url: 'a.jpg',
			alt_text: 'A',
			link: 'page',
			media_details: { width: 3, height: 2 },
		};
		expect( toImage( rest ) ).toEqual( facts );
		expect( toImage( { id: 1 } ).alt ).toBe( '' );
	} );

	it( 'is what the post says where the library says nothing, and what the library could not show', () => {
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

	it( 'is completed from the library, and left alone when nothing lacks', () => {
		expect( addFacts( image( 1 ), facts ) ).toEqual( { id: 1, url: '1.jpg', height: 2, width: 3, link: 'page' } );
		const whole = image( 1, { width: '9', height: '9', link: 'mine' } );
		expect( addFacts( whole, facts ) ).toBe( whole );
		expect( addFacts( whole, null ) ).toBe( whole );
		expect( addFacts( image( 1, { width: 9, link: 'x' } ), { id: 1 } ) ).toEqual(
			image( 1, { width: 9, link: 'x' } )
		);
	} );
} );

describe( 'files', () => {
	it( '[TLG-06] stand in the gallery at once, and become images with numbers', () => {
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
