import fc from 'fast-check';
import { decode } from '../transcript/decode';
import { toSrt, toVtt } from '../transcript/export';
import { parseTranscript } from '../transcript/parse';
import { escapeText, filledLines, toText } from '../transcript/text';
import type { Entry } from '../transcript/types';

/** Text fragments with a meaning in one of the formats. They make random texts contain such sequences often. */
const PIECES = [
	'\n00:00:01,000 --> 00:00:02,000\n',
	'\n00:00:01.500 --> 00:00:02.000\n<v Ann>',
	'00:00:01,000 --> 00:00:02,000',
	'00:01.000 --> 00:02.000',
	'0:00:01.000,0:00:02.000',
	'-->',
	'1',
	'42',
	'WEBVTT',
	'NOTE',
	'STYLE',
	'<v Ann>',
	'<v',
	'</v>',
	'<b>',
	'<b<b>>',
	'{\\an8}',
	'Ann: ',
	'Ann  0:03 ',
	'[0:12]',
	'[',
	':',
	' ',
	'\n',
	'\n\n',
	'\t',
	'\u00A0',
	'&',
	'&lt;',
	'&amp;lt;',
	'&#0;',
	'<',
	'>',
	'Hello',
	'ß',
	'😀',
	'\uFEFF',
	'\u2028',
];
const anything = fc.array( fc.oneof( fc.constantFrom( ...PIECES ), fc.string( { unit: 'grapheme', maxLength: 5 } ) ) );
const text = anything.map( ( pieces ) => pieces.join( '' ).replace( /\r\n?/g, '\n' ).replaceAll( '\0', '' ) );
const extension = fc.constantFrom( '.srt', '.vtt', '.sbv', '.txt' );

/** Random text of a cue, without tags and times. */
const words = fc
	.array( fc.stringMatching( /^[\p{L}\d&;:.,!?() -]{1,30}$/u ), { minLength: 1, maxLength: 4 } )
	.map( ( lines ) => filledLines( lines.join( '\n' ) ).join( '\n' ) )
	.filter( ( said ) => said !== '' && ! /^[\d:.,\s]+--?>/m.test( said ) && ! /^\d+:\d+:\d+\.\d+,/m.test( said ) );
const cues = fc.array( fc.record( { start: fc.nat( 360_000_000 ), said: words } ), { minLength: 1, maxLength: 30 } );

const clock = ( milliseconds: number, mark: string ) => {
	const pad = ( value: number, digits = 2 ) => String( Math.floor( value ) ).padStart( digits, '0' );
	const seconds = Math.floor( milliseconds / 1000 );
	return `${ pad( seconds / 3600 ) }:${ pad( ( seconds / 60 ) % 60 ) }:${ pad( seconds % 60 ) }${ mark }${ pad( milliseconds % 1000, 3 ) }`;
};

/** Writes a cue in each format. */
const WRITERS: Record< string, ( start: number, said: string, index: number ) => string > = {
	'.srt': ( start, said, index ) =>
		`${ index + 1 }\n${ clock( start, ',' ) } --> ${ clock( start + 900, ',' ) }\n${ said }\n`,
	'.vtt': ( start, said ) => `${ clock( start, '.' ) } --> ${ clock( start + 900, '.' ) }\n${ escapeText( said ) }\n`,
	'.sbv': ( start, said ) => `${ clock( start, '.' ) },${ clock( start + 900, '.' ) }\n${ said }\n`,
};

function dialogues( input: string, kind: string ): readonly Entry[] {
	const reading = parseTranscript( input, kind );
	return reading.ok ? reading.conversation.dialogues : [];
}

const shape = ( list: readonly Entry[] ) =>
	list.map( ( { content, timestamp, label } ) => ( { content, timestamp, label } ) );

const RUNS = { numRuns: 500 };

it( 'never throws for any bytes', () => {
	fc.assert(
		fc.property( fc.uint8Array( { maxLength: 300 } ), extension, ( bytes, kind ) => {
			const input = decode( bytes );
			expect( input === null || Boolean( parseTranscript( input, kind ) ) ).toBe( true );
		} ),
		RUNS
	);
} );

it( 'never throws for any text, and returns text without markup except line breaks', () => {
	fc.assert(
		fc.property( text, extension, ( input, kind ) => {
			for ( const { content, label = '' } of dialogues( input, kind ) ) {
				expect( content.replaceAll( '<br>', '' ) + label ).not.toMatch( /[<>]/ );
			}
		} ),
		RUNS
	);
} );

it( 'loses no word of a cue, in any order of cues', () => {
	fc.assert(
		fc.property( cues, fc.constantFrom( ...Object.keys( WRITERS ) ), ( input, kind ) => {
			const file = input
				.map( ( { start, said }, index ) => WRITERS[ kind ]?.( start, said, index ) )
				.join( '\n' );
			const expected = [ ...input ].sort( ( one, other ) => one.start - other.start ).map( ( { said } ) => said );
			const header = kind === '.vtt' ? 'WEBVTT\n\n' : '';
			expect( dialogues( header + file, kind ).map( ( { content } ) => toText( content ) ) ).toEqual( expected );
		} ),
		RUNS
	);
} );

it.each( [
	[ '.vtt', toVtt ],
	[ '.srt', toSrt ],
] )( 'keeps a transcript the same when it is imported from %s, exported and imported again', ( kind, write ) => {
	fc.assert(
		fc.property( text, ( input ) => {
			const first = dialogues( input, kind );
			expect( shape( dialogues( write( first ), kind ) ) ).toEqual( shape( first ) );
		} ),
		{ numRuns: 3000 }
	);
	fc.assert(
		fc.property( cues, ( input ) => {
			const file = input
				.map( ( { start, said }, index ) => WRITERS[ kind ]?.( start, said, index ) )
				.join( '\n' );
			const first = dialogues( file, kind );
			expect( first ).toHaveLength( input.length );
			expect( shape( dialogues( write( first ), kind ) ) ).toEqual( shape( first ) );
		} ),
		RUNS
	);
} );

it( 'keeps a subtitle file of any other transcript the same after the first import', () => {
	fc.assert(
		fc.property( text, extension, ( input, kind ) => {
			const once = toVtt( dialogues( toVtt( dialogues( input, kind ) ), '.vtt' ) );
			expect( toVtt( dialogues( once, '.vtt' ) ) ).toBe( once );
		} ),
		RUNS
	);
} );

it( 'loses no word of a text', () => {
	fc.assert(
		fc.property( text, ( input ) => {
			const list = dialogues( input, '.txt' );
			const letters = ( said: string ) => said.match( /Hello|ß|😀/gu )?.length ?? 0;
			const kept = list
				.map( ( { content, label = '' } ) => `${ toText( content ) } ${ toText( label ) }` )
				.join( ' ' );
			expect( list.length === 0 || letters( kept ) === letters( input ) ).toBe( true );
		} ),
		RUNS
	);
} );

/** Counts the calls of RegExp.exec() while a parser runs. */
function countSteps( work: () => void ): number {
	let steps = 0;
	const count = ( name: 'exec' ) => {
		const real = RegExp.prototype[ name ];
		return jest.spyOn( RegExp.prototype, name ).mockImplementation( function ( this: RegExp, input: string ) {
			steps++;
			return real.call( this, input );
		} );
	};
	const spy = count( 'exec' );
	work();
	spy.mockRestore();
	return steps;
}

it( '[CNV-37] reads each line of 100,000 bytes only a few times', () => {
	let file = '';
	for ( let index = 0; file.length < 99_900; index++ ) {
		file += `${ WRITERS[ '.srt' ]?.( index * 1500, 'A line', index ) }\n`;
	}
	let list: readonly Entry[] = [];
	const steps = countSteps( () => ( list = dialogues( file, '.srt' ) ) );
	expect( dialogues( toVtt( list ), '.vtt' ) ).toHaveLength( list.length );
	expect( list.length ).toBeGreaterThan( 2000 );
	expect( steps ).toBeLessThan( 5 * file.split( '\n' ).length );
} );

it.each( [
	[ 'headers', 'A 0:01 \n', '.txt' ],
	[ 'headers and words', 'A 0:01 \nx\n\n', '.txt' ],
	[ 'times and speakers', '00:01 Ann: 0:01 \n', '.txt' ],
	[ 'cues at the same time', '00:01 --> 00:02\nx\n\n', '.vtt' ],
] )( 'takes twice as many steps for twice as many lines: %s', ( _, line, kind ) => {
	const [ once, twice ] = [ 1_000, 2_000 ].map( ( count ) =>
		countSteps( () => dialogues( line.repeat( count ), kind ) )
	);
	expect( twice ).toBeLessThanOrEqual( 2 * Number( once ) + 10 );
} );

/** A pattern with catastrophic backtracking would take minutes and exceed the test's timeout. */
it.each( [
	[ 'tags in tags', '<b'.repeat( 30_000 ), '.srt', 0 ],
	[ 'numbers', '1'.repeat( 90_000 ), '.vtt', 0 ],
	[ 'open tags', `00:01 --> 00:02\n${ '<v '.repeat( 30_000 ) }`, '.vtt', 1 ],
	[ 'styles that do not end', `00:01 --> 00:02\n${ '{\\'.repeat( 45_000 ) }`, '.srt', 1 ],
	[ 'spaces', `${ ' '.repeat( 90_000 ) }x`, '.txt', 0 ],
	[ 'headers', 'A 0:01 \n'.repeat( 11_000 ), '.txt', 5_500 ],
	[ 'colons', ':'.repeat( 90_000 ), '.txt', 0 ],
	[ 'digits and colons', '00:'.repeat( 30_000 ), '.txt', 0 ],
	[ 'cues at the same time', '00:01 --> 00:02\nx\n\n'.repeat( 5_000 ), '.vtt', 5_000 ],
] )( 'finishes %s', ( _, input, kind, count ) => {
	const list = dialogues( input, kind );
	expect( list ).toHaveLength( count );
	expect( toVtt( list ).match( /-->/g ) ?? [] ).toHaveLength( list.filter( ( { content } ) => content ).length );
} );
