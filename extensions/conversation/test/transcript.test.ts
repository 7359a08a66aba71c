import { EXAMPLE } from '../messages';
import { checkFile } from '../transcript/check-file';
import { decode } from '../transcript/decode';
import { hasTimes, toSrt, toVtt } from '../transcript/export';
import { parseFile, parseTranscript } from '../transcript/parse';
import type { Entry, ParseResult } from '../transcript/types';

const bytes = ( text: string ) => new TextEncoder().encode( text );

function conversation( reading: ParseResult ) {
	if ( ! reading.ok ) {
		throw new Error( `No transcript: ${ reading.problem }` );
	}
	return reading.conversation;
}

const read = ( text: string, extension: string ) => conversation( parseTranscript( text, extension ) );
const entries = ( text: string, extension: string ) => read( text, extension ).dialogues;

describe( 'checks before a file is read', () => {
	const file = ( changes: object = {} ) => ( { name: 'a.srt', size: 10, type: '', ...changes } );

	it.each( [
		[ '[CNV-34, CNV-35] no file', undefined, 'missing' ],
		[ '[CNV-36] a file without a size', file( { size: undefined } ), 'size' ],
		[ '[CNV-36] an empty file', file( { size: 0 } ), 'size' ],
		[ '[CNV-36, CNV-37] 100,001 bytes', file( { size: 100_001 } ), 'size' ],
		[ '[CNV-37] 100,000 bytes', file( { size: 100_000 } ), undefined ],
		[ '[CNV-34] too large and of the wrong type', file( { size: 100_001, type: 'image/png' } ), 'size' ],
		[ '[CNV-39] a type of its own', file( { type: 'text/html' } ), 'type' ],
		[ '[CNV-34] the wrong type and extension', file( { type: 'image/png', name: 'a.png' } ), 'type' ],
		[ '[CNV-39] plain text', file( { type: 'text/plain' } ), undefined ],
		[ '[CNV-39] no type', file( { type: undefined } ), undefined ],
		[ 'the type of subtitles', file( { type: 'application/x-subrip' } ), undefined ],
		[ '[CNV-40] another extension', file( { name: 'a.doc' } ), 'extension' ],
		[ '[CNV-40] no extension', file( { name: 'srt' } ), 'extension' ],
		[ '[CNV-40] an extension before the last dot', file( { name: 'a.srt.zip' } ), 'extension' ],
		[ '[CNV-41] .srt', file(), undefined ],
		[ '[CNV-41] .txt', file( { name: 'a.b.txt' } ), undefined ],
		[ '[CNV-41] .vtt', file( { name: '.vtt' } ), undefined ],
		[ '[CNV-41] .sbv in capitals', file( { name: 'A.SBV' } ), undefined ],
	] )( '%s', ( _, input, problem ) => {
		expect( checkFile( input ) ).toBe( problem );
	} );
} );

describe( 'subtitles', () => {
	it( '[CNV-46] reads numbered cues with all their lines, with hidden timestamps', () => {
		const text =
			'1\n00:00:00,500 --> 00:00:02,000\nHello\nthere.\n\n2\n01:02:10,000 --> 01:02:12,000\n<i>Hi</i> & bye < 3\n';
		expect( read( text, '.srt' ) ).toEqual( {
			speakers: [],
			dialogues: [
				{ content: 'Hello<br>there.', timestamp: '00:00' },
				{ content: 'Hi &amp; bye &lt; 3', timestamp: '01:02:10' },
			],
		} );
	} );

	it( 'loses no cue with a blank line, with a number in it, or without its own number', () => {
		const text =
			'1\n00:01,0 --> 00:02,0\nOne\n\nmore\n42\n\n2\n00:03,0 --> 00:04,0\nTwo\n3\n00:05,0 --> 00:06,0\n7\n\n00:07,0 --> 00:08,0\nFour';
		expect( entries( text, '.srt' ).map( ( { content } ) => content ) ).toEqual( [
			'One<br>more<br>42',
			'Two',
			'7',
			'Four',
		] );
	} );

	it( 'sorts cues and keeps overlapping ones', () => {
		const text =
			'2\n00:00:09,000 --> 00:00:20,000\nLate\n\n1\n00:00:01,000 --> 00:00:15,000\nEarly\n\n3\n00:00:09,500 --> 00:00:10,000\nTogether';
		expect( entries( text, '.srt' ) ).toEqual( [
			{ content: 'Early', timestamp: '00:01' },
			{ content: 'Late', timestamp: '00:09' },
			{ content: 'Together', timestamp: '00:09' },
		] );
	} );

	it( 'reads WebVTT with comments, names, settings, tags and voices', () => {
		const text = [
			'WEBVTT - A title\nKind: captions',
			'STYLE\n::cue { color: red }',
			'NOTE a comment\n00:00.000 --> 00:01.000\nnot said',
			'intro\n00:01.500 --> 00:02.000 align:start\n<v.loud Ann Lee>Hello <b>there</b> &amp; <00:01.700>you</v>',
			'00:03.000 --> 00:04.000\n- \n<v Bob>Hi.\n<v ann lee>Oh, &lt;Bob&gt;.',
			'01:00:04.000 --> 01:00:05.000\nNOTE is a word\n<c.x>x</c>',
		].join( '\n\n' );
		expect( read( text, '.vtt' ) ).toEqual( {
			speakers: [
				{ slug: 'speaker-0', label: 'Ann Lee' },
				{ slug: 'speaker-1', label: 'Bob' },
			],
			dialogues: [
				{ content: 'Hello there &amp; you', timestamp: '00:01', slug: 'speaker-0', label: 'Ann Lee' },
				{ content: '-', timestamp: '00:03' },
				{ content: 'Hi.', timestamp: '00:03', slug: 'speaker-1', label: 'Bob' },
				{ content: 'Oh, &lt;Bob&gt;.', timestamp: '00:03', slug: 'speaker-0', label: 'Ann Lee' },
				{ content: 'NOTE is a word<br>x', timestamp: '01:00:04' },
			],
		} );
	} );

	it( 'reads SBV', () => {
		const text = '0:00:01.000,0:00:02.500\nHello\nthere\n\n1:00:03.000,1:00:04.000\nHi';
		expect( entries( text, '.sbv' ) ).toEqual( [
			{ content: 'Hello<br>there', timestamp: '00:01' },
			{ content: 'Hi', timestamp: '01:00:03' },
		] );
	} );
} );

describe( 'text', () => {
	it( '[CNV-05, CNV-07, CNV-25, CNV-44] reads speakers and times on separate lines', () => {
		const text =
			'A title\n\nAnn Lee  0:03 \nHello.\nWe met at 10:30\n\nYes.\n\nBob   1:02:10 \nHi <you>.\n\nANN  LEE 1:02:12 \nOh.';
		expect( read( text, '.txt' ) ).toEqual( {
			speakers: [
				{ slug: 'speaker-0', label: 'Ann Lee' },
				{ slug: 'speaker-1', label: 'Bob' },
			],
			dialogues: [
				{ content: 'A title' },
				{
					content: 'Hello.<br>We met at 10:30<br>Yes.',
					timestamp: '00:03',
					showTimestamp: true,
					slug: 'speaker-0',
					label: 'Ann Lee',
				},
				{
					content: 'Hi &lt;you&gt;.',
					timestamp: '01:02:10',
					showTimestamp: true,
					slug: 'speaker-1',
					label: 'Bob',
				},
				{ content: 'Oh.', timestamp: '01:02:12', showTimestamp: true, slug: 'speaker-0', label: 'Ann Lee' },
			],
		} );
	} );

	it.each( [
		[ 'a blank line', 'Ann 0:03\n\nWe met at 10:30\n\nBob 0:07\n\nHi' ],
		[ 'nothing', 'Ann 0:03\nWe met at 10:30\nBob 0:07\nHi' ],
	] )( '[CNV-44] accepts a header followed by %s if the file starts with one', ( _, text ) => {
		expect( entries( text, '.txt' ).map( ( { label, content } ) => [ label, content ] ) ).toEqual( [
			[ 'Ann', 'We met at 10:30' ],
			[ 'Bob', 'Hi' ],
		] );
	} );

	it( '[CNV-44] reads speakers and times at the beginning of a line', () => {
		const text =
			'Ann: [00:00:05.20] Hello: you\r\nBob: [1:02:10]Hi.\n[0:12] Both\n[0:13] Tom & Co: yes\nann: We met at 10:30\n\n[music]'.replace(
				'\r',
				''
			);
		const shown = { showTimestamp: true };
		expect( read( text, '.txt' ) ).toEqual( {
			speakers: [
				{ slug: 'speaker-0', label: 'Ann' },
				{ slug: 'speaker-1', label: 'Bob' },
				{ slug: 'speaker-2', label: 'Tom &amp; Co' },
			],
			dialogues: [
				{ content: 'Hello: you', timestamp: '00:05', ...shown, slug: 'speaker-0', label: 'Ann' },
				{ content: 'Hi.', timestamp: '01:02:10', ...shown, slug: 'speaker-1', label: 'Bob' },
				{ content: 'Both', timestamp: '00:12', ...shown },
				{ content: 'yes', timestamp: '00:13', ...shown, slug: 'speaker-2', label: 'Tom &amp; Co' },
				{ content: 'We met at 10:30', slug: 'speaker-0', label: 'Ann' },
				{ content: '[music]' },
			],
		} );
	} );
} );

describe( 'informal text', () => {
	const shape = ( text: string ) =>
		entries( text, '.txt' ).map( ( { timestamp, label, content } ) => [ timestamp, label, content ] );

	it( '[CNV-44] reads a time without brackets before the speaker', () => {
		expect(
			shape( '00:10 Ann Lee: Hello: you\n1:02:10 Bob: We met at 10:30 \n  00:12.5  Ann Lee:  Yes.' )
		).toEqual( [
			[ '00:10', 'Ann Lee', 'Hello: you' ],
			[ '01:02:10', 'Bob', 'We met at 10:30' ],
			[ '00:12', 'Ann Lee', 'Yes.' ],
		] );
	} );

	it( 'reads the example in the message', () => {
		expect( shape( EXAMPLE ) ).toEqual( [ [ '00:10', 'Ann', 'Good morning.' ] ] );
	} );

	it( '[CNV-50] rejects a text that only mentions times', () => {
		expect( parseTranscript( '10:30 we met.\nAt 11:00 we left.', '.txt' ) ).toEqual( {
			ok: false,
			problem: 'unsupported',
		} );
	} );
} );

describe( 'files that are not transcripts', () => {
	const CUE = '1\n00:00:01,000 --> 00:00:02,000\nGrüße';
	const utf16 = ( text: string, isBig: boolean ) =>
		Uint8Array.from(
			[ ...text ].flatMap( ( character ) => {
				const code = character.charCodeAt( 0 );
				return isBig ? [ Math.floor( code / 256 ), code % 256 ] : [ code % 256, Math.floor( code / 256 ) ];
			} )
		);
	const parse = ( content: Uint8Array, name = 'a.srt' ) =>
		parseFile( { name, size: content.length, type: '' }, content );

	it.each( [
		[ '[CNV-49] only spaces', bytes( ' \r\n\t ' ), 'empty' ],
		[ '[CNV-49] only a mark of its encoding', Uint8Array.from( [ 0xef, 0xbb, 0xbf ] ), 'empty' ],
		[ '[CNV-50] no cue', bytes( 'Hello\n\nyou' ), 'unsupported' ],
		[ '[CNV-50] cues without words', bytes( '1\n00:01 --> 00:02\n\n2\n00:03 --> 00:04\n' ), 'unsupported' ],
		[
			'[CNV-50] a picture under a false name',
			Uint8Array.from( [ 0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52 ] ),
			'unsupported',
		],
		[
			'[CNV-50] noise without zeros',
			Uint8Array.from( { length: 500 }, ( _, i ) => ( i % 31 ) + 1 ),
			'unsupported',
		],
	] )( '%s', ( _, content, problem ) => {
		expect( parse( content ) ).toEqual( { ok: false, problem } );
	} );

	it( '[CNV-50] rejects plain lines', () => {
		expect( parse( bytes( 'Just a text.\nAnd more.' ), 'a.txt' ) ).toEqual( { ok: false, problem: 'unsupported' } );
	} );

	it( '[CNV-34] does not read a file that fails a check', () => {
		expect( parseFile( { name: 'a.doc', size: 3 }, bytes( 'x' ) ) ).toEqual( { ok: false, problem: 'extension' } );
	} );

	it.each( [
		[ 'UTF-8', bytes( CUE ) ],
		[ 'UTF-8 with a mark', bytes( `\uFEFF${ CUE }` ) ],
		[ 'UTF-16, little end first, with a mark', utf16( `\uFEFF${ CUE }`, false ) ],
		[ 'UTF-16, big end first, with a mark', utf16( `\uFEFF${ CUE }`, true ) ],
		[ 'UTF-16, little end first', utf16( CUE, false ) ],
		[ 'UTF-16, big end first', utf16( CUE, true ) ],
		[ 'Windows-1252', Uint8Array.from( [ ...CUE ].map( ( character ) => character.charCodeAt( 0 ) ) ) ],
		[ 'lines that end in CR alone', bytes( CUE.replaceAll( '\n', '\r' ) ) ],
		[ 'lines that end in CR LF', bytes( CUE.replaceAll( '\n', '\r\n' ) ) ],
	] )( 'reads %s', ( _, content ) => {
		expect( conversation( parse( content ) ).dialogues ).toEqual( [ { content: 'Grüße', timestamp: '00:01' } ] );
	} );

	it( 'reads UTF-16 that ends inside a character', () => {
		expect( decode( utf16( `\uFEFF${ CUE }`, false ).slice( 0, -1 ) ) ).toMatch( /^1\n00:00:01/ );
	} );
} );

describe( 'export of subtitle files', () => {
	const LINES: Entry[] = [
		{
			label: 'Ann &amp; Co',
			content: 'Hello <strong>you</strong><br>there',
			timestamp: '00:03',
			showTimestamp: true,
		},
		{ content: '[music]' },
		{ content: 'a &lt; b --&gt; c' },
		{ label: 'Bob', content: '', timestamp: '00:08' },
		{ label: 'Bob', content: 'Hi&nbsp;there', timestamp: '00:09' },
		{ content: '00:01 --&gt; 00:02', timestamp: '00:09' },
	];

	it( 'writes WebVTT with voices', () => {
		expect( toVtt( LINES ) ).toBe(
			[
				'WEBVTT',
				'00:00:03.000 --> 00:00:04.666\n<v Ann &amp; Co>Hello you\nthere',
				'00:00:04.666 --> 00:00:06.333\n[music]',
				'00:00:06.333 --> 00:00:09.000\na &lt; b --&gt; c',
				'00:00:09.000 --> 00:00:09.500\n<v Bob>Hi&nbsp;there',
				'00:00:09.500 --> 00:00:11.500\n00:01 --&gt; 00:02\n',
			].join( '\n\n' )
		);
	} );

	it( 'writes SubRip with names', () => {
		const text = toSrt( LINES );
		expect( text ).toContain( '1\n00:00:03,000 --> 00:00:04,666\nAnn & Co: Hello you\nthere\n\n2\n' );
		expect( text ).toContain( '\na < b --> c\n' );
		expect( entries( text, '.srt' ).map( ( { content } ) => content ) ).toEqual( [
			'Ann &amp; Co: Hello you<br>there',
			'[music]',
			'a &lt; b --&gt; c',
			'Bob: Hi&nbsp;there',
			'00:01 -&gt; 00:02',
		] );
	} );

	it( 'needs at least one timestamp', () => {
		expect( hasTimes( LINES ) ).toBe( true );
		expect( hasTimes( [ { content: 'a' }, { content: 'b', timestamp: '00:00' } ] ) ).toBe( false );
		expect( hasTimes( [ { content: 'b', timestamp: '00:00', showTimestamp: true } ] ) ).toBe( true );
	} );
} );
