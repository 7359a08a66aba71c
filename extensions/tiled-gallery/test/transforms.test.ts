import { createBlock, registerBlockType, type Block } from '@wordpress/blocks';
import { transforms } from '../transforms';

beforeAll( () => {
	for ( const name of [ 'jetpack/tiled-gallery', 'core/image', 'core/gallery' ] ) {
		const names = [
			'alt',
			'id',
			'ids',
			'images',
			'url',
			'align',
			'columns',
			'linkTo',
			'href',
			'linkDestination',
			'imageCrop',
		];
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
const call = ( one: object | undefined, given: unknown, inner?: Block[] ) =>
	[ ( one as { transform: Transform } ).transform( given, inner ) ].flat();

const [ fromImages, fromGalleries ] = transforms.from;
const [ toGallery, toImages ] = transforms.to;

const whole = { id: 1, url: 'a', alt: 'A' };
const parts = [ { url: 'b' }, { id: 2 }, {} ];

describe( 'into a tiled gallery', () => {
	it( '[TLG-32, TLG-33] several images become one, those without number or address are dropped', () => {
		const [ block ] = call( fromImages, [ whole, ...parts ] );
		expect( block?.name ).toBe( 'jetpack/tiled-gallery' );
		expect( block?.attributes ).toMatchObject( { images: [ whole ], ids: [ 1 ] } );
		const { isMatch } = fromImages as unknown as { isMatch: ( given: unknown ) => boolean };
		expect( [ isMatch( [ whole, {} ] ), isMatch( parts ), isMatch( [] ) ] ).toEqual( [ true, false, false ] );
	} );

	it( '[TLG-32, TLG-33] a gallery of today, one of before and a slideshow become one', () => {
		expect( fromGalleries ).toMatchObject( { blocks: [ 'core/gallery', 'jetpack/slideshow' ] } );
		const inner = [ whole, ...parts ].map( ( attributes ) => createBlock( 'core/image', attributes ) );
		const [ today ] = call( fromGalleries, { align: 'wide', columns: 2, linkTo: 'media' }, inner );
		expect( today?.attributes ).toMatchObject( {
			align: 'wide',
			columns: 2,
			linkTo: 'media',
			images: [ whole ],
			ids: [ 1 ],
		} );
		const slide = { ...whole, id: '1', caption: 'B' };
		const [ before ] = call( fromGalleries, { align: 'left', images: [ slide, ...parts ] } );
		expect( before?.attributes ).toMatchObject( { images: [ { ...whole, id: '1' } ], ids: [ 1 ] } );
		expect( before?.attributes ).not.toHaveProperty( 'align' );
		expect( call( fromGalleries, {} )[ 0 ]?.attributes.images ).toEqual( [] );
	} );
} );

describe( 'out of a tiled gallery', () => {
	const images = [
		{ ...whole, id: '1', link: 'page', customLink: 'own' },
		{ url: 'b', alt: '' },
	];

	it( 'it becomes a gallery with its links', () => {
		const [ gallery ] = call( toGallery, { images, align: 'full', columns: 2, linkTo: 'attachment' } );
		expect( gallery?.attributes ).toMatchObject( {
			ids: [ 1 ],
			align: 'full',
			columns: 2,
			linkTo: 'attachment',
			imageCrop: true,
		} );
		expect( gallery?.innerBlocks.map( ( block ) => block.attributes ) ).toMatchObject( [
			{ ...whole, href: 'page', linkDestination: 'attachment' },
			{ url: 'b' },
		] );
	} );

	it( 'it becomes an image each, or an empty one', () => {
		const blocks = call( toImages, { images, align: 'wide', linkTo: 'custom' } );
		expect( blocks.map( ( block ) => block.attributes ) ).toMatchObject( [
			{ ...whole, align: 'wide', href: 'own', linkDestination: 'custom' },
			{ url: 'b', align: 'wide' },
		] );
		expect( call( toImages, {} ).map( ( block ) => block.attributes.url ) ).toEqual( [ undefined ] );
	} );
} );
