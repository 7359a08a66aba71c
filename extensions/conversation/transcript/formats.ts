import { readTime } from './time';
import { filledLines, normalizeName } from './text';
import type { Line } from './types';

/** A header line such as `Ann Lee  0:03`. Does not match lines that start with a time, because those are spoken text. */
const HEADER = /^[ \t]*(?!\d{1,2}(?::\d{1,2})+\s)(\S(?:.{0,98}\S)?)\s+(\d{1,2}(?::\d{1,2})+)([ \t]*)$/;

/** `Ann Lee: ` */
const SPEAKER = String.raw`([^\s:[\]][^:[\]]{0,58}):`;

/** `00:00:05.20` */
const TIME = String.raw`(\d+(?::\d{1,2})+(?:[.,]\d+)?)`;

/** `[00:00:05.20]` */
const BRACKETS = String.raw`\[${ TIME }\]`;

/** Formats of a speaker or time at the start of a line. The first one that matches is used. */
const LINE_STARTS: ReadonlyArray< {
	readonly pattern: RegExp;
	readonly speaker?: number;
	readonly time?: number;
} > = [
	{ pattern: new RegExp( String.raw`^\s*${ SPEAKER }\s*${ BRACKETS }\s*` ), speaker: 1, time: 2 },
	{ pattern: new RegExp( String.raw`^\s*${ BRACKETS }\s*${ SPEAKER }\s+` ), speaker: 2, time: 1 },
	{ pattern: new RegExp( String.raw`^\s*${ BRACKETS }\s*` ), time: 1 },
	{ pattern: new RegExp( String.raw`^\s*${ TIME }\s+${ SPEAKER }\s+` ), speaker: 2, time: 1 },
	{ pattern: new RegExp( String.raw`^\s*${ SPEAKER }\s+` ), speaker: 1 },
];

/** @return Tests for header lines, the most reliable first. All but the first one are used only if the file's first line passes. */
function headerTests( lines: readonly string[] ) {
	const isFirst = ( position: number ) => ! lines.slice( 0, position ).some( ( line ) => line.trim() );
	const ends = ( position: number, test: ( after: string, next: string ) => boolean ) => {
		const found = HEADER.exec( lines[ position ] ?? '' );
		return Boolean( found ) && test( found?.[ 3 ] ?? '', lines[ position + 1 ] ?? '' );
	};
	return [
		{ mayStart: () => true, test: ( position: number ) => ends( position, ( after ) => after !== '' ) },
		{ mayStart: isFirst, test: ( position: number ) => ends( position, ( _, next ) => ! next.trim() ) },
		{ mayStart: isFirst, test: ( position: number ) => ends( position, () => true ) },
	];
}

/** @return Indexes of header lines. The next non-blank line after a header is spoken text, even if it looks like a header. */
function findHeaders( lines: readonly string[] ): number[] {
	for ( const { mayStart, test } of headerTests( lines ) ) {
		const headers: number[] = [];
		let lastSpoken = -1;
		lines.forEach( ( _, position ) => {
			if ( position > lastSpoken && test( position ) && ( headers.length || mayStart( position ) ) ) {
				headers.push( position );
				const next = lines.findIndex( ( other, index ) => index > position && other.trim() !== '' );
				lastSpoken = next < 0 ? lines.length : next;
			}
		} );
		if ( headers.length ) {
			return headers;
		}
	}
	return [];
}

/**
 * Reads a transcript in which speakers and times are on lines without text.
 *
 * @param text Content of the file. Line ends must be `\n`.
 * @return Lines of the transcript; empty if there is no header line. Text before the first header has neither speaker nor time.
 */
export function readBlocks( text: string ): Line[] {
	const lines = text.split( '\n' );
	const headers = findHeaders( lines );
	if ( ! headers.length ) {
		return [];
	}
	const before = filledLines( lines.slice( 0, headers[ 0 ] ).join( '\n' ) );
	return [
		...before.map( ( line ) => ( { text: line } ) ),
		...headers.map( ( line, order ) => {
			const [ , speaker = '', time = '' ] = HEADER.exec( lines[ line ] ?? '' ) ?? [];
			const spoken = filledLines( lines.slice( line + 1, headers[ order + 1 ] ).join( '\n' ) );
			return {
				text: spoken.join( '\n' ),
				speaker: normalizeName( speaker ),
				time: Math.floor( readTime( time ) ),
			};
		} ),
	];
}

function readLine( line: string ): Line {
	for ( const { pattern, speaker, time } of LINE_STARTS ) {
		const found = pattern.exec( line );
		if ( found ) {
			return {
				text: line.slice( found[ 0 ].length ).trim(),
				...( speaker && { speaker: normalizeName( found[ speaker ] ?? '' ) } ),
				...( time && { time: Math.floor( readTime( found[ time ] ?? '' ) ) } ),
			};
		}
	}
	return { text: line.trim() };
}

/**
 * Reads a transcript with a speaker, a time or both at the start of lines: `Ann: [00:12] Hello.`, `00:12 Ann: Hello.`
 *
 * @param text Content of the file. Line ends must be `\n`.
 * @return Lines of the transcript; empty if no line has a speaker or a time.
 */
export function readInline( text: string ): Line[] {
	const lines = filledLines( text ).map( readLine );
	return lines.some( ( { speaker, time } ) => speaker || time !== undefined ) ? lines : [];
}
