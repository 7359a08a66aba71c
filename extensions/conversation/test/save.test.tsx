import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '@wordpress/block-editor';
import {
	createBlock,
	getBlockAttributes,
	getSaveContent,
	parse,
	registerBlockType,
	serialize,
	setCategories,
	switchToBlockType,
	type Block,
} from '@wordpress/blocks';
import fc from 'fast-check';
import * as extension from '..';
import * as dialogue from '../dialogue';
import { toSeconds } from '../dialogue/seconds';
import { toBlock } from '../hooks/use-insert-transcript';

const { metadata } = extension;

beforeAll( () => {
	// The layout category has different names, depending on the WordPress version.
	setCategories( [ { slug: 'design', title: 'Design' } ] );
	for ( const block of [ extension, dialogue ] ) {
		registerBlockType( block.metadata.name, { ...block.metadata, ...block.settings } as never );
	}
	registerBlockType( 'core/paragraph', {
		apiVersion: 3,
		title: 'Paragraph',
		category: 'design',
		attributes: { content: { type: 'string', source: 'html', selector: 'p' } },
		save: () => null,
	} as never );
} );

const saved = ( attributes: Record< string, unknown > ) =>
	getSaveContent( 'jetpack/dialogue', { ...getBlockAttributes( 'jetpack/dialogue', '', {} ), ...attributes } );

function reopened( block: Block ): Block {
	const [ again ] = parse( serialize( block ) );
	if ( ! again?.isValid ) {
		throw new Error( 'Nothing valid came back.' );
	}
	return again;
}

describe( 'registration', () => {
	const about = metadata as unknown as Record< string, unknown >;

	it( '[CNV-01] is in the layout category and has four keywords', () => {
		expect( about.category ).toBe( 'layout' );
		expect( about.keywords ).toEqual( [ 'conversation', 'transcription', 'dialogue', 'speaker' ] );
	} );

	it( '[CNV-02] has the styles Row (default) and Column', () => {
		expect( about.styles ).toEqual( [
			{ name: 'row', label: 'Row', isDefault: true },
			{ name: 'column', label: 'Column' },
		] );
	} );

	it( '[CNV-02] uses the style Column in editor previews', () => {
		const { viewportWidth = 500 } = about.example as { viewportWidth?: number };
		const scss = readFileSync( join( __dirname, '../dialogue/style.scss' ), 'utf8' );
		const from = /@media \(min-width: (\d+)px\) \{\s*&\.is-style-column/.exec( scss )?.[ 1 ];
		expect( viewportWidth ).toBeGreaterThanOrEqual( Number( from ) );
	} );

	it.each( [ 'left', 'center', 'right', 'wide', 'full' ] )( '[CNV-03] supports the alignment %s', ( align ) => {
		const block = createBlock( 'jetpack/conversation', { align } );
		expect( serialize( block ) ).toContain( ` align${ align }"` );
		expect( reopened( block ).attributes.align ).toBe( align );
	} );

	it( '[CNV-04] has a list of speakers and two switches, which are off', () => {
		const { attributes } = createBlock( 'jetpack/conversation' );
		expect( attributes ).toEqual( { showTimestamps: false, skipUpload: false } );
		const input = { participants: [ { slug: 'a', label: 'A' } ], showTimestamps: true, skipUpload: true };
		expect( reopened( createBlock( 'jetpack/conversation', input ) ).attributes ).toMatchObject( input );
	} );

	it( '[CNV-19] has an example with two people and four timestamps', () => {
		const { attributes, innerBlocks } = about.example as {
			attributes: { participants: object[] };
			innerBlocks: { attributes: { timestamp?: string } }[];
		};
		expect( attributes.participants ).toHaveLength( 2 );
		expect( innerBlocks.map( ( block ) => block.attributes.timestamp ).filter( Boolean ) ).toEqual( [
			'00:10',
			'00:15',
			'00:32',
			'00:37',
		] );
	} );

	it( '[DLG-06] a dialogue has a speaker, content and a hidden timestamp', () => {
		expect( createBlock( 'jetpack/dialogue' ).attributes ).toEqual( { timestamp: '00:00', showTimestamp: false } );
		const input = {
			slug: 'speaker-0',
			label: 'Tom &amp; Ann',
			content: 'Hello <strong>you</strong><br>there',
			timestamp: '12:45',
			showTimestamp: true,
			placeholder: 'Say it',
		};
		expect( reopened( createBlock( 'jetpack/dialogue', input ) ).attributes ).toEqual( input );
	} );
} );

describe( 'saved markup', () => {
	it( 'is the contract’s', () => {
		expect( saved( { label: 'Ann', content: 'Hi', timestamp: '00:32', showTimestamp: true } ) ).toBe(
			'<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="wp-block-jetpack-dialogue__participant has-bold-style">Ann</div><div class="wp-block-jetpack-dialogue__timestamp-label"><a class="wp-block-jetpack-dialogue__timestamp_link" href="#32">00:32</a></div></div><p class="wp-block-jetpack-dialogue__content">Hi</p></div>'
		);
		expect( saved( {} ) ).toBe(
			'<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="wp-block-jetpack-dialogue__participant has-bold-style"></div></div><p class="wp-block-jetpack-dialogue__content"></p></div>'
		);
	} );

	it.each( [
		[ '00:00', 0 ],
		[ '0:03', 3 ],
		[ '12:45', 765 ],
		[ '01:02:10', 3730 ],
		[ '00:00:05.20', 5 ],
		[ '00:00:12,340', 12 ],
		[ '00:00:01:12', 1.48 ],
		[ '00:01;12', 72 ],
		[ '42', 42 ],
		[ '10:0:0:0:0', 10 ],
		[ '1:5', 0 ],
		[ 'soon', 0 ],
	] )( 'converts %s to %d seconds', ( timestamp, seconds ) => {
		expect( toSeconds( timestamp ) ).toBe( seconds );
	} );

	it( 'is valid with any timestamp', () => {
		fc.assert(
			fc.property( fc.string( { unit: 'grapheme' } ), ( timestamp ) => {
				const again = reopened( createBlock( 'jetpack/dialogue', { timestamp, showTimestamp: true } ) );
				expect( again.attributes.timestamp ).toBe( timestamp );
			} )
		);
	} );
} );

describe( 'transforms', () => {
	const paragraphs = () =>
		[ 'One', 'Two <em>more</em>' ].map( ( content ) => createBlock( 'core/paragraph', { content } ) );
	const contents = ( blocks: Block[] ) => blocks.map( ( { name, attributes } ) => [ name, attributes.content ] );

	it( '[CNV-18] paragraphs become the dialogues of one conversation', () => {
		const [ made, ...others ] = switchToBlockType( paragraphs(), 'jetpack/conversation' ) ?? [];
		expect( others ).toEqual( [] );
		expect( made?.attributes.skipUpload ).toBe( true );
		expect( contents( made?.innerBlocks ?? [] ) ).toEqual( [
			[ 'jetpack/dialogue', 'One' ],
			[ 'jetpack/dialogue', 'Two <em>more</em>' ],
		] );
	} );

	it( 'a dialogue becomes a paragraph that starts with the name, and back', () => {
		const dialogues = [
			createBlock( 'jetpack/dialogue', { label: 'Ann', content: 'One' } ),
			createBlock( 'jetpack/dialogue', { content: 'Two' } ),
		];
		expect( contents( switchToBlockType( dialogues, 'core/paragraph' ) ?? [] ) ).toEqual( [
			[ 'core/paragraph', '<strong>Ann</strong>: One' ],
			[ 'core/paragraph', 'Two' ],
		] );
		expect( contents( switchToBlockType( paragraphs(), 'jetpack/dialogue' ) ?? [] ) ).toEqual( [
			[ 'jetpack/dialogue', 'One' ],
			[ 'jetpack/dialogue', 'Two <em>more</em>' ],
		] );
	} );

	it( 'merged dialogues keep the first one’s speaker', () => {
		const merge = dialogue.settings.merge;
		expect( merge?.( { label: 'Ann', content: 'One ' }, { label: 'Bob', content: 'two' } ) ).toEqual( {
			content: 'One two',
		} );
	} );
} );

describe( 'lines of a transcript', () => {
	it.each( [
		[ '[CNV-23] a speaker makes a dialogue', { content: 'a', slug: 's', label: 'S' }, 'jetpack/dialogue' ],
		[ '[CNV-23] a time makes a dialogue', { content: 'a', timestamp: '00:00' }, 'jetpack/dialogue' ],
		[ '[CNV-24] neither makes a paragraph', { content: 'a' }, 'core/paragraph' ],
	] )( '%s', ( _, entry, name ) => {
		const block = toBlock( entry );
		expect( block.name ).toBe( name );
		expect( block.attributes ).toMatchObject( entry );
	} );
} );
