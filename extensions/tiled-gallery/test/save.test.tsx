import {
	createBlock,
	getSaveContent,
	parse,
	registerBlockType,
	serialize,
	unregisterBlockType,
	type Block,
} from '@wordpress/blocks';
import metadata from '../block.json';
import { settings } from '..';
import { migrate } from '../deprecated/migrate';
import type { GalleryAttributes, GalleryImage } from '../types';

const NAME = metadata.name;

beforeAll( () => {
	registerBlockType( NAME, { ...metadata, ...settings } as unknown as Parameters< typeof registerBlockType >[ 1 ] );
} );
afterAll( () => {
	unregisterBlockType( NAME );
} );

const picture = ( id: number, more: Partial< GalleryImage > = {} ): GalleryImage => ( {
	alt: '',
	width: 1200,
	height: 800,
	id,
	link: `https://example.org/?attachment_id=${ id }`,
	url: `https://example.org/${ id }.jpg`,
	...more,
} );
const pictures = ( count: number ) => Array.from( { length: count }, ( _, index ) => picture( index + 1 ) );

function saved( attributes: GalleryAttributes ): HTMLElement {
	const html = getSaveContent( NAME, createBlock( NAME, attributes ).attributes );
	const body = document.createElement( 'div' );
	body.innerHTML = html;
	return body;
}

const root = ( attributes: GalleryAttributes ) => saved( attributes ).firstElementChild;

describe( 'attributes', () => {
	it( '[TLG-01, TLG-02, TLG-03, TLG-08] have the contract’s types and defaults', () => {
		const { attributes, supports } = metadata;
		expect( attributes.align.default ).toBe( 'center' );
		expect( supports.align ).toEqual( [ 'center', 'wide', 'full' ] );
		expect( attributes.className.default ).toBe( 'is-style-rectangular' );
		expect( [ attributes.columns, attributes.imageFilter, attributes.images ].map( ( { type } ) => type ) ).toEqual(
			[ 'number', 'string', 'array' ]
		);
		expect( attributes.roundedCorners ).toEqual( { type: 'integer', default: 0 } );
	} );

	it( '[TLG-04, TLG-07, TLG-09, TLG-10] include widths by row, a link target and six properties of an image, but no caption', () => {
		const { columnWidths, images, linkTo } = metadata.attributes;
		expect( columnWidths ).toEqual( { type: 'array', default: [], items: { type: 'array' } } );
		expect( linkTo ).toEqual( { type: 'string', default: 'none' } );
		expect( Object.keys( images.query ).sort() ).toEqual( [
			'alt',
			'customLink',
			'height',
			'id',
			'link',
			'url',
			'width',
		] );
		expect( [ images.query.height.type, images.query.width.type ] ).toEqual( [ 'number', 'number' ] );
	} );

	it( '[TLG-21] include four styles', () => {
		expect( metadata.styles.map( ( { name, label } ) => `${ name }: ${ label }` ) ).toEqual( [
			'rectangular: Tiled mosaic',
			'circle: Circles',
			'square: Square tiles',
			'columns: Tiled columns',
		] );
	} );

	it( 'with default values are not saved', () => {
		const images = [ picture( 1 ) ];
		expect( serialize( createBlock( NAME, { images, ids: [ 1 ] } ) ) ).toMatch(
			/^<!-- wp:jetpack\/tiled-gallery \{"ids":\[1\]\} -->/
		);
	} );
} );

describe( 'a saved gallery', () => {
	it( 'is empty without images', () => {
		expect( saved( {} ).innerHTML ).toBe( '' );
	} );

	it( '[TLG-30] omits images that are uploading, and lays out the others without them', () => {
		const blob = { alt: '', url: 'blob:http://localhost/1' };
		expect( saved( { images: [ blob ] } ).innerHTML ).toBe( '' );
		const html = ( images: GalleryImage[] ) => saved( { images } ).innerHTML;
		expect( html( [ picture( 1 ), blob, picture( 2 ), picture( 3 ) ] ) ).toBe( html( pictures( 3 ) ) );
	} );

	it( 'contains the site’s own URL, and each property in the contract’s order', () => {
		const image = saved( { images: [ picture( 7, { alt: 'A "barn"' } ) ] } ).querySelector( 'img' );
		expect( [ ...( image?.attributes ?? [] ) ].map( ( { name, value } ) => `${ name }=${ value }` ) ).toEqual( [
			'alt=A "barn"',
			'data-height=800',
			'data-id=7',
			'data-link=https://example.org/?attachment_id=7',
			'data-url=https://example.org/7.jpg',
			'data-width=1200',
			'src=https://example.org/7.jpg',
			'data-amp-layout=responsive',
		] );
		const bare = saved( { images: [ { url: 'https://example.org/a.jpg', alt: '' } ] } ).querySelector( 'img' );
		expect( bare?.getAttributeNames() ).toEqual( [ 'alt', 'data-url', 'src', 'data-amp-layout' ] );
	} );

	it( '[TLG-38] contains the columns of each row of circles and squares, without widths', () => {
		for ( const className of [ 'is-style-circle', 'is-style-square' ] ) {
			const body = saved( { className, columns: 3, images: pictures( 5 ), columnWidths: [ [ 1, 2 ] ] } );
			const rows = [ ...body.querySelectorAll( '.tiled-gallery__row' ) ];
			expect( rows.map( ( row ) => row.className ) ).toEqual( [
				'tiled-gallery__row columns-2',
				'tiled-gallery__row columns-3',
			] );
			expect( body.querySelector( '[style]' ) ).toBeNull();
		}
	} );

	it( 'accepts widths as text, as numbers, or missing', () => {
		const bases = ( columnWidths: unknown ) =>
			[
				...saved( { images: pictures( 3 ), columnWidths } as GalleryAttributes ).querySelectorAll(
					'.tiled-gallery__col'
				),
			].map( ( column ) => column.getAttribute( 'style' ) );
		expect( bases( [ [ '60.00000', 40 ] ] ) ).toEqual( [ 'flex-basis:60.00000%', 'flex-basis:40%' ] );
		for ( const wrong of [
			[],
			[ [] ],
			[ [ '1;color:red', -5 ] ],
			[ [ null, Infinity ] ],
			'wide',
			[ 'ab' ],
			[ null ],
		] ) {
			expect( bases( wrong ) ).toEqual( [ null, null ] );
		}
	} );

	it( '[TLG-39] has the filter on each image, or none', () => {
		const classes = ( imageFilter?: string ) =>
			saved( { images: [ picture( 1 ) ], imageFilter } ).querySelector( 'figure' )?.className;
		expect( classes( 'sepia' ) ).toBe( 'tiled-gallery__item filter__sepia' );
		expect( [ undefined, '', 'a b' ].map( classes ) ).toEqual(
			Array.from( { length: 3 }, () => 'tiled-gallery__item' )
		);
	} );

	it( '[TLG-40] has rounded corners up to twenty, except for circles', () => {
		const images = [ picture( 1 ) ];
		expect( root( { images, roundedCorners: 7 } ) ).toHaveClass( 'has-rounded-corners-7' );
		expect( root( { images, roundedCorners: 99 } ) ).toHaveClass( 'has-rounded-corners-20' );
		expect( root( { images, roundedCorners: 0 } )?.className ).not.toContain( 'rounded' );
		expect( root( { images, roundedCorners: 7, className: 'is-style-circle' } )?.className ).not.toContain(
			'rounded'
		);
	} );

	it.each( [
		[ 'attachment', 'https://example.org/?attachment_id=1' ],
		[ 'media', 'https://example.org/1.jpg' ],
		[ 'custom', 'https://example.org/shop' ],
		[ 'none', undefined ],
		[ 'elsewhere', undefined ],
	] )( '[TLG-07, TLG-41] links an image with %s to %s', ( linkTo, href ) => {
		const images = [ picture( 1, { customLink: 'https://example.org/shop' } ) ];
		const body = saved( { images, linkTo } );
		expect( body.querySelector( 'a' )?.getAttribute( 'href' ) ).toBe( href );
		expect( body.querySelector( 'img' )?.getAttribute( 'data-custom-link' ) ).toBe( 'https://example.org/shop' );
	} );

	it.each( [ 'javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,1', '' ] )(
		'omits a link to %j, which an author with fewer permissions may have saved',
		( link ) => {
			expect(
				saved( { images: [ picture( 1, { link } ) ], linkTo: 'attachment' } ).querySelector( 'a' )
			).toBeNull();
		}
	);

	it.each( [ '/gallery', '#top', '?p=1', 'page', 'mailto:a@example.org', 'HTTPS://example.org' ] )(
		'keeps a link to %s',
		( link ) => {
			expect(
				saved( { images: [ picture( 1, { link } ) ], linkTo: 'attachment' } ).querySelector( 'a' )
			).toHaveAttribute( 'href', link );
		}
	);
} );

describe( 'an older gallery', () => {
	const rows = [
		{ columns: [ { tiles: [ { id: '4', url: 'a', alt: '', caption: 'A <b>door</b>', href: 'b' } ] } ] },
	];

	it( '[TLG-05] is migrated with widths of five decimals, keeping numbers and text', () => {
		const columnWidths = [ [ 34.56790345678901, '32.1' ], [ 50 ] ];
		expect( migrate( { rows, columnWidths } ).columnWidths ).toEqual( [ [ 34.5679, '32.10000' ], [ 50 ] ] );
	} );

	it.each( [ [ [ null ] ], [ [ 'wide' ] ], [ [ 7, [ 50 ] ] ], [ [ [ null, 'wide', 50 ] ] ] ] )(
		'opens with malformed widths: %j',
		( columnWidths ) => {
			const html =
				'<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col"><figure class="tiled-gallery__item"><img alt="" data-height="8" data-id="1" data-url="https://example.org/1.jpg" data-width="12" src="https://i0.wp.com/example.org/1.jpg?ssl=1"/></figure></div></div></div></div>';
			const comment = JSON.stringify( { columnWidths, ids: [ 1 ] } );
			const [ block ] = parse( `<!-- wp:${ NAME } ${ comment } -->\n${ html }\n<!-- /wp:${ NAME } -->` );
			expect( block?.isValid ).toBe( true );
			expect( serialize( block as Block ) ).not.toMatch( /NaN|flex-basis/ );
			expect( console ).toHaveInformed();
		}
	);

	it( '[TLG-06, TLG-10] keeps its captions, uses them as missing alternative texts, and derives ids from its images', () => {
		expect( migrate( { rows, columnWidths: [], ids: [ 9 ], linkTo: 'none', rootClass: 'x' } ) ).toEqual( {
			columnWidths: [],
			ids: [ 4 ],
			images: [ { id: '4', url: 'a', alt: 'A door' } ],
			captions: { 4: 'A <b>door</b>' },
			linkTo: 'none',
		} );
		const [ first ] = rows[ 0 ]?.columns ?? [];
		const bare = [
			{ columns: [ { tiles: first?.tiles.map( ( tile ) => ( { ...tile, caption: ' ' } ) ) ?? [] } ] },
		];
		expect( migrate( { rows: bare, columnWidths: [] } ) ).not.toHaveProperty( 'captions' );
		expect( migrate( { rows, columnWidths: [], captions: { 9: 'Nine' } } ).captions ).toEqual( {
			4: 'A <b>door</b>',
			9: 'Nine',
		} );
	} );

	it( 'keeps custom links', () => {
		const { images } = migrate( { rows, columnWidths: [], linkTo: 'custom' } ) as GalleryAttributes;
		expect( images?.[ 0 ]?.customLink ).toBe( 'b' );
	} );
} );
