import { createBlock, registerBlockType, type Block } from '@wordpress/blocks';
import { transforms } from '../transforms';

beforeAll( () => {
	for ( const name of [ 'jetpack/slideshow', 'core/image', 'core/gallery' ] ) {
		const names = [ 'alt', 'caption', 'id', 'ids', 'images', 'url', 'align', 'sizeSlug' ];
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'media',
			attributes: Object.fromEntries( names.map( ( key ) => [ key, {} ] ) ),
			save: () => null,
		} );
	}
} );

type Transform = ( given: unknown, inner?: Block[] ) => Block | Block[];
const call = ( { transform }: { transform?: unknown }, given: unknown, inner?: Block[] ) =>
	[ ( transform as Transform )( given, inner ) ].flat();

const [ fromImages, fromGalleries ] = transforms.from as [
	( typeof transforms.from )[ 0 ],
	( typeof transforms.from )[ 0 ],
];
const [ toGallery, toImages ] = transforms.to as [ ( typeof transforms.to )[ 0 ], ( typeof transforms.to )[ 0 ] ];

const whole = { id: 1, url: 'a', alt: 'A', caption: 'B' };

describe( 'transforms', () => {
	it( 'use images with id and URL', () => {
		const [ block ] = call( fromImages, [ whole, { url: 'b' } ] );
		expect( block?.attributes ).toMatchObject( { images: [ whole ], ids: [ 1 ] } );
		const { isMatch } = fromImages as unknown as { isMatch: ( given: unknown ) => boolean };
		expect( [ isMatch( [ whole ] ), isMatch( [ { url: 'b' } ] ) ] ).toEqual( [ true, false ] );
	} );

	it( 'convert galleries of current and older releases', () => {
		expect( call( fromGalleries, { images: [ whole ] } )[ 0 ]?.attributes.ids ).toEqual( [ 1 ] );
		const inner = [ createBlock( 'core/image', whole ) ];
		expect( call( fromGalleries, { align: 'wide' }, inner )[ 0 ]?.attributes ).toMatchObject( {
			align: 'wide',
			ids: [ 1 ],
		} );
		expect( call( fromGalleries, {} )[ 0 ]?.attributes.images ).toEqual( [] );
	} );

	it( 'use the captions that a tiled gallery saves beside its images', () => {
		const tiles = [
			{ id: '1', url: 'a', alt: '' },
			{ id: '2', url: 'b', alt: '' },
		];
		const [ block ] = call( fromGalleries, { images: tiles, captions: { 2: 'At <em>sea</em>' } } );
		expect( block?.attributes.images ).toMatchObject( [ { caption: '' }, { caption: 'At <em>sea</em>' } ] );
	} );

	it( 'convert to a gallery, or to images', () => {
		const [ gallery ] = call( toGallery, { images: [ { ...whole, id: '1' } ], sizeSlug: 'large' } );
		expect( gallery?.innerBlocks[ 0 ]?.attributes ).toMatchObject( { ...whole, sizeSlug: 'large' } );
		expect( call( toImages, { images: [ whole, whole ] } ) ).toHaveLength( 2 );
		expect( call( toImages, {} )[ 0 ]?.attributes.url ).toBeUndefined();
	} );
} );
