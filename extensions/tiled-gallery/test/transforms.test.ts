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
			'captions',
			'caption',
			'lightbox',
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

describe( 'to a tiled gallery', () => {
	it( '[TLG-32, TLG-33] several images become one gallery, without those that lack an id or URL', () => {
		const [ block ] = call( fromImages, [ whole, ...parts ] );
		expect( block?.name ).toBe( 'jetpack/tiled-gallery' );
		expect( block?.attributes ).toMatchObject( { images: [ whole ], ids: [ 1 ] } );
		const { isMatch } = fromImages as unknown as { isMatch: ( given: unknown ) => boolean };
		expect( [ isMatch( [ whole, {} ] ), isMatch( parts ), isMatch( [] ) ] ).toEqual( [ true, false, false ] );
	} );

	it( '[TLG-32, TLG-33] a current gallery, an older one and a slideshow become one gallery', () => {
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

describe( 'data of images in other galleries is kept', () => {
	const full = 'https://example.org/photo-scaled.jpg';
	const image = ( id: number, more: object = {} ) => ( { id, url: `photo-${ id }-1024x768.jpg`, alt: '', ...more } );
	const inner = ( ...list: Array< Record< string, unknown > > ) =>
		list.map( ( attributes ) => createBlock( 'core/image', attributes ) );
	const into = ( attributes: object, ...list: Array< Record< string, unknown > > ) =>
		call( fromGalleries, attributes, inner( ...list ) )[ 0 ]?.attributes ?? {};

	it( 'captions, as text or rich text, of galleries, slideshows and single images are kept', () => {
		const rich = { toString: () => 'In <em>town</em>', length: 7 };
		const list = [
			image( 1, { caption: 'At sea' } ),
			image( 2, { caption: rich } ),
			image( 3, { caption: '' } ),
			image( 4 ),
		];
		const captions = { 1: 'At sea', 2: 'In <em>town</em>' };
		expect( into( {}, ...list ).captions ).toEqual( captions );
		expect( call( fromGalleries, { images: list } )[ 0 ]?.attributes.captions ).toEqual( captions );
		expect( call( fromImages, list )[ 0 ]?.attributes.captions ).toEqual( captions );
		expect( into( {}, image( 1 ) ) ).not.toHaveProperty( 'captions' );
	} );

	it( 'custom links are kept beside file links', () => {
		const own = { href: 'https://example.org/shop', linkDestination: 'custom' };
		const file = { href: full, linkDestination: 'media' };
		expect( into( { linkTo: 'media' }, image( 1, own ), image( 2, file ), image( 3 ) ) ).toMatchObject( {
			linkTo: 'custom',
			images: [ { customLink: own.href }, { customLink: full, url: full }, { id: 3 } ],
		} );
		expect( call( fromImages, [ image( 1, own ) ] )[ 0 ]?.attributes ).toMatchObject( {
			linkTo: 'custom',
			images: [ { customLink: own.href } ],
		} );
	} );

	it( '[TLG-41] common links to full files or attachment pages are kept', () => {
		const file = { href: full, linkDestination: 'media' };
		const linked = into( { linkTo: 'none' }, image( 1, file ), image( 2, file ) );
		expect( linked ).toMatchObject( { linkTo: 'media', images: [ { url: full }, { url: full } ] } );
		expect( ( linked.images as object[] )[ 0 ] ).not.toHaveProperty( 'customLink' );
		const page = { href: 'https://example.org/?attachment_id=1', linkDestination: 'attachment' };
		expect( into( {}, image( 1, page ) ) ).toMatchObject( {
			linkTo: 'attachment',
			images: [ { url: image( 1 ).url } ],
		} );
		expect( into( {}, image( 1, page ), image( 2, file ) ) ).toMatchObject( { linkTo: 'custom' } );
		const old = { linkTo: 'media', images: [ image( 1, { fullUrl: full } ) ] };
		expect( call( fromGalleries, old )[ 0 ]?.attributes ).toMatchObject( {
			linkTo: 'media',
			images: [ { url: full } ],
		} );
	} );

	it( 'the lightbox setting is kept', () => {
		expect( into( {}, image( 1, { lightbox: { enabled: true } } ), image( 2 ) ).lightbox ).toBe( true );
		expect( into( {}, image( 1, { lightbox: { enabled: false } } ) ).lightbox ).toBeUndefined();
	} );

	it( 'and back: captions and links are the same after both transforms', () => {
		const own = { href: 'https://example.org/shop', linkDestination: 'custom', caption: 'At sea' };
		const there = into( {}, image( 1, own ), image( 2, { caption: 'In town' } ) );
		for ( const back of [ call( toGallery, there )[ 0 ]?.innerBlocks ?? [], call( toImages, there ) ] ) {
			expect( back.map( ( { attributes } ) => attributes ) ).toMatchObject( [ own, { caption: 'In town' } ] );
			expect( back[ 1 ]?.attributes.href ).toBeUndefined();
		}
	} );
} );

describe( 'from a tiled gallery', () => {
	const images = [
		{ ...whole, id: '1', link: 'page', customLink: 'own' },
		{ url: 'b', alt: '' },
	];

	it( 'creates a gallery with its links', () => {
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

	it( 'creates an image block for each image, or an empty one', () => {
		const blocks = call( toImages, { images, align: 'wide', linkTo: 'custom' } );
		expect( blocks.map( ( block ) => block.attributes ) ).toMatchObject( [
			{ ...whole, align: 'wide', href: 'own', linkDestination: 'custom' },
			{ url: 'b', align: 'wide' },
		] );
		expect( call( toImages, {} ).map( ( block ) => block.attributes.url ) ).toEqual( [ undefined ] );
	} );
} );
