import '@wordpress/block-editor';
import {
	createBlock,
	getBlockAttributes,
	getBlockType,
	getSaveContent,
	parse,
	registerBlockType,
	serialize,
	setCategories,
	switchToBlockType,
	type Block,
} from '@wordpress/blocks';
import * as extension from '..';

const { metadata, settings, children } = extension;

beforeAll( () => {
	setCategories( [ { slug: 'grow', title: 'Grow' } ] );
	for ( const block of [ extension, ...children ] ) {
		registerBlockType( block.metadata.name, { ...block.metadata, ...block.settings } as never );
	}
} );

const saved = ( name: string, attributes: Record< string, unknown > ) =>
	getSaveContent( name, { ...getBlockAttributes( name, '', {} ), ...attributes } );

function reopened( name: string, attributes: Record< string, unknown > ): Block {
	const [ container ] = parse( serialize( createBlock( metadata.name, {}, [ createBlock( name, attributes ) ] ) ) );
	const child = container?.innerBlocks[ 0 ];
	if ( ! container?.isValid || ! child ) {
		throw new Error( 'Nothing valid came back.' );
	}
	return child;
}

const TEXTS = [ 'address', 'addressLine2', 'addressLine3', 'city', 'region', 'postal', 'country' ];

describe( 'registration', () => {
	it( '[CTI-01] is a container of email, phone and address blocks, which are allowed nowhere else', () => {
		expect( children.map( ( child ) => child.metadata.name ) ).toEqual( [
			'jetpack/address',
			'jetpack/email',
			'jetpack/phone',
		] );
		for ( const child of children ) {
			expect( getBlockType( child.metadata.name )?.parent ).toEqual( [ 'jetpack/contact-info' ] );
		}
		expect( metadata.allowedBlocks ).toEqual(
			expect.arrayContaining( [ 'jetpack/email', 'core/paragraph', 'jetpack/business-hours' ] )
		);
		expect( metadata.allowedBlocks ).not.toContain( 'jetpack/contact-info' );
	} );

	it( '[CTI-02] [CTI-03] an address has seven empty texts and no link', () => {
		expect( getBlockAttributes( 'jetpack/address', '', {} ) ).toEqual( {
			...Object.fromEntries( TEXTS.map( ( name ) => [ name, '' ] ) ),
			linkToGoogleMaps: false,
			linkTitle: undefined,
		} );
	} );

	it( '[CTI-04] [CTI-05] email and phone have one text each', () => {
		expect( getBlockAttributes( 'jetpack/email', '', {} ) ).toEqual( { email: '' } );
		expect( getBlockAttributes( 'jetpack/phone', '', {} ) ).toEqual( { phone: '' } );
		expect( getBlockAttributes( 'jetpack/email', '', { email: 'me@example.com' } ).email ).toBe( 'me@example.com' );
		expect( getBlockAttributes( 'jetpack/phone', '', { phone: '+49 30 1234' } ).phone ).toBe( '+49 30 1234' );
	} );
} );

describe( 'saving', () => {
	it( 'saves nothing while it is empty', () => {
		for ( const {
			metadata: { name },
		} of children ) {
			expect( saved( name, {} ) ).toBe( '' );
		}
		expect( saved( 'jetpack/address', { linkToGoogleMaps: true } ) ).toBe( '' );
	} );

	it( '[CTI-06] saves an email address as a link', () => {
		expect( saved( 'jetpack/email', { email: 'Mail me@example.com!' } ) ).toBe(
			'<div class="wp-block-jetpack-email">Mail <a href="mailto:me@example.com!">me@example.com</a>!</div>'
		);
	} );

	it( '[CTI-07] saves other words as text', () => {
		expect( saved( 'jetpack/email', { email: 'me at example' } ) ).toBe(
			'<div class="wp-block-jetpack-email">me at example</div>'
		);
	} );

	it( '[CTI-08] saves a phone number as a link', () => {
		expect( saved( 'jetpack/phone', { phone: 'Tel. +49 30 1234' } ) ).toBe(
			'<div class="wp-block-jetpack-phone"><span class="phone-prefix">Tel. </span><a href="tel:+49301234">+49 30 1234</a></div>'
		);
	} );

	it( '[CTI-09] saves letters as text', () => {
		expect( saved( 'jetpack/phone', { phone: 'ask inside' } ) ).toBe(
			'<div class="wp-block-jetpack-phone">ask inside</div>'
		);
	} );

	it( '[CTI-11] saves only the filled-in lines', () => {
		const html = saved( 'jetpack/address', { addressLine3: 'Door 3', region: 'CA', country: 'USA' } );
		expect( html ).toBe(
			'<div class="wp-block-jetpack-address"><div class="jetpack-address__address jetpack-address__address3">Door 3</div><div><span class="jetpack-address__region">CA</span> <span class="jetpack-address__postal"></span></div><div class="jetpack-address__country">USA</div></div>'
		);
	} );

	it( '[CTI-12] saves a link only when enabled, with its original text', () => {
		const city = { city: 'Paris' };
		expect( saved( 'jetpack/address', city ) ).not.toContain( '<a' );
		expect( saved( 'jetpack/address', { ...city, linkToGoogleMaps: true } ) ).toContain(
			'<a href="https://www.google.com/maps/search/+Paris," target="_blank" rel="noopener noreferrer" title="Open address in Google Maps">'
		);
		const french = { ...city, linkToGoogleMaps: true, linkTitle: 'Ouvrir' };
		expect( saved( 'jetpack/address', french ) ).toContain( 'title="Ouvrir"' );
		expect( reopened( 'jetpack/address', french ).attributes.linkTitle ).toBe( 'Ouvrir' );
		expect( serialize( reopened( 'jetpack/address', french ) ) ).not.toContain( '"linkTitle"' );
	} );
} );

describe( 'malformed attributes', () => {
	const HOSTILE = [
		'<script>alert(1)</script>',
		'"><img src=x onerror=alert(1)>',
		'javascript:alert(1)',
		'</a></div><!-- /wp:jetpack/email --> -->',
		'[shortcode] & &amp; "quoted" \'single\' \\u003c',
		'  spaces \t and\nlines  ',
		'9'.repeat( 60 ),
		'+1 800 FLOWERS <b>2</b>',
		'"onclick="alert(1)"@example.com',
		'a?body=x&b#c@example.com',
	];

	it.each( HOSTILE )( 'keeps %j in every attribute without running it', ( text ) => {
		const everything = Object.fromEntries( TEXTS.map( ( name ) => [ name, text ] ) );
		const blocks: [ string, Record< string, unknown > ][] = [
			[ 'jetpack/email', { email: text } ],
			[ 'jetpack/phone', { phone: text } ],
			[ 'jetpack/address', everything ],
			[ 'jetpack/address', { ...everything, linkToGoogleMaps: true } ],
		];
		for ( const [ name, attributes ] of blocks ) {
			const block = reopened( name, attributes );
			expect( block.isValid ).toBe( true );
			expect( block.attributes ).toMatchObject( attributes );
			const page = document.createElement( 'div' );
			page.innerHTML = saved( name, attributes );
			expect( page.querySelectorAll( ':not( div, span, a )' ) ).toHaveLength( 0 );
			for ( const link of page.querySelectorAll( 'a' ) ) {
				expect( link.href ).toMatch( /^(mailto:|tel:|https:\/\/www\.google\.com\/maps\/search\/)/ );
				expect( link.getAttribute( 'onclick' ) ).toBeNull();
			}
		}
	} );

	it.each( [ null, 5, true, [], [ 'x' ], {}, { email: 'x' } ] )( 'accepts %j in every attribute', ( value ) => {
		for ( const {
			metadata: { name },
		} of children ) {
			const names = Object.keys( getBlockAttributes( name, '', {} ) );
			const attributes = Object.fromEntries( names.map( ( attribute ) => [ attribute, value ] ) );
			expect( saved( name, attributes ) ).toBe( '' );
			const [ block ] = parse( `<!-- wp:${ name } ${ JSON.stringify( attributes ) } /-->` );
			expect( block?.isValid ).toBe( true );
		}
	} );
} );

describe( 'Contact Info widget', () => {
	beforeAll( () => {
		registerBlockType( 'core/legacy-widget', {
			apiVersion: 3,
			title: 'Widget',
			attributes: { idBase: { type: 'string' }, instance: { type: 'object' } },
		} as never );
		for ( const name of [ 'core/heading', 'core/paragraph' ] ) {
			registerBlockType( name, {
				apiVersion: 3,
				title: name,
				attributes: { content: { type: 'string' } },
			} as never );
		}
	} );

	const widget = ( raw: unknown, idBase = 'widget_contact_info' ) =>
		createBlock( 'core/legacy-widget', { idBase, instance: { raw } } );

	it( 'turns its filled-in fields into blocks', () => {
		const raw = {
			title: 'Us & <them>',
			email: 'me@example.com',
			phone: '123',
			address: '1 A St\nFloor 2\r\nDoor 3\nParis',
			hours: 'Mon 9-5\n<closed> else',
			showmap: 1,
		};
		const container = switchToBlockType( widget( raw ), metadata.name )?.[ 0 ];
		expect( container?.name ).toBe( 'jetpack/contact-info' );
		expect( container?.innerBlocks.map( ( { name, attributes } ) => [ name, attributes ] ) ).toMatchObject( [
			[ 'core/heading', { content: 'Us &amp; &lt;them>' } ],
			[ 'jetpack/email', { email: 'me@example.com' } ],
			[ 'jetpack/phone', { phone: '123' } ],
			[ 'jetpack/address', { address: '1 A St', addressLine2: 'Floor 2', addressLine3: 'Door 3, Paris' } ],
			[ 'core/paragraph', { content: 'Mon 9-5<br>&lt;closed> else' } ],
		] );
	} );

	it( 'becomes an empty container when nothing in it is readable', () => {
		const container = switchToBlockType( widget( { title: 5, email: [], address: '  ' } ), metadata.name )?.[ 0 ];
		expect( container?.innerBlocks ).toEqual( [] );
	} );

	it( 'only the widget becomes the block', () => {
		expect( switchToBlockType( widget( {}, 'text' ), metadata.name ) ).toBeNull();
		expect( switchToBlockType( createBlock( 'core/legacy-widget', {} ), metadata.name ) ).toBeNull();
		expect( settings.transforms?.from ).toHaveLength( 1 );
	} );
} );
