import { readTime } from './time';
import { decodeEntities, filledLines, escapeCue, normalizeName } from './text';
import type { Line } from './types';

const TIME = String.raw`\d+(?::\d{1,2}){1,2}(?:[.,]\d{1,3})?`;

/** `00:00:01,000 --> 00:00:02,500 align:start` */
const ARROW = new RegExp( String.raw`^\s*(${ TIME })\s*-->\s*(?:${ TIME })(?:\s.*)?$` );

/** `0:00:01.000,0:00:02.500` */
const COMMA = /^\s*(\d+:\d{1,2}:\d{1,2}\.\d{1,3}),(?:\d+:\d{1,2}:\d{1,2}\.\d{1,3})\s*$/;

/** Blocks of a VTT file that nobody hears. */
const COMMENT = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

const SRT_TAG = /<\/?(?:b|i|u|s|em|strong|font)(?:\s[^<>]*)?>|\{\\[^{}]*\}/gi;
const VTT_TAG = /<\/?(?:c|i|b|u|ruby|rt|lang)(?:[.\s][^<>]*)?>|<\d+(?::\d+)+\.\d+>/g;
const VOICE = /<v(?:\.[^\s<>]*)*(?:[ \t]+([^<>]*))?>|(<\/v>)/g;

interface Cue {
	readonly start: number;
	readonly text: string;
}

/** What tells one kind of subtitle file from the others. */
interface Grammar {
	/** Finds the start in the line that says when. */
	readonly timing: RegExp;
	/** Whether the line before that one is the cue's name: its number, counted from 1, helps where no blank line does. */
	readonly isName: ( line: string, isApart: boolean, number: number ) => boolean;
	/** Takes away what is not text, before the lines are looked at. */
	readonly prepare?: ( text: string ) => string;
	/** Makes lines of what stands in a cue. */
	readonly read: ( text: string ) => Line[];
}

/** What is left of two tags may be one more; nobody means more than that. */
const MAX_PASSES = 8;

function withoutTags( text: string, tag: RegExp ): string {
	let rest = text;
	for ( let pass = 0; pass < MAX_PASSES && rest.search( tag ) >= 0; pass++ ) {
		rest = rest.replace( tag, '' );
	}
	return rest;
}

/** A VTT file without its blocks that are no cues; its header stands before the first time, where nothing is read. */
function withoutComments( text: string ): string {
	return text
		.split( /\n(?:[ \t]*\n)+/ )
		.filter( ( block ) => ! COMMENT.test( block ) )
		.join( '\n\n' );
}

const vttText = ( text: string ) => decodeEntities( withoutTags( text, VTT_TAG ) );

/** What a cue says, apart by who says it. */
function readVoices( text: string ): Line[] {
	const lines: Line[] = [];
	let place = 0;
	let speaker: string | undefined;
	const add = ( until?: number ) => {
		const said = filledLines( vttText( text.slice( place, until ) ) ).join( '\n' );
		if ( said ) {
			lines.push( { text: said, speaker } );
		}
	};
	for ( const found of text.matchAll( VOICE ) ) {
		add( found.index );
		place = found.index + found[ 0 ].length;
		speaker = ( ! found[ 2 ] && normalizeName( decodeEntities( found[ 1 ] ?? '' ) ) ) || undefined;
	}
	add();
	return lines;
}

const plain = ( text: string ): Line[] => ( text ? [ { text } ] : [] );

const GRAMMARS: Readonly< Record< string, Grammar > > = {
	'.srt': {
		timing: ARROW,
		isName: ( line, isApart, number ) => /^\s*\d+\s*$/.test( line ) && ( isApart || Number( line ) === number ),
		read: ( text ) => plain( escapeCue( filledLines( withoutTags( text, SRT_TAG ) ).join( '\n' ) ) ),
	},
	'.vtt': {
		timing: ARROW,
		isName: ( line, isApart ) => isApart && Boolean( line.trim() ),
		prepare: withoutComments,
		read: readVoices,
	},
	'.sbv': { timing: COMMA, isName: () => false, read: plain },
};

/** @return The cues, each with all that stands before the next one's time: a blank line inside loses nothing. */
function findCues( lines: readonly string[], { timing, isName }: Grammar ): Cue[] {
	const found = lines.flatMap( ( line, place ) => {
		const start = timing.exec( line )?.[ 1 ];
		return start === undefined ? [] : [ { place, start: readTime( start ) } ];
	} );
	return found.map( ( { place, start }, index ) => {
		const end = found[ index + 1 ]?.place ?? lines.length;
		const isApart = ! lines[ end - 2 ]?.trim();
		const isNamed = end < lines.length && end > place + 1 && isName( lines[ end - 1 ] ?? '', isApart, index + 2 );
		const text = filledLines( lines.slice( place + 1, isNamed ? end - 1 : end ).join( '\n' ) );
		return { start, text: text.join( '\n' ) };
	} );
}

/**
 * Reads a subtitle file. Cues come in the order of their times, as players show them.
 *
 * @param text      With lines that end in `\n`.
 * @param extension `.srt`, `.vtt` or `.sbv`.
 * @return What is said, cues without words left out.
 */
export function readCues( text: string, extension: string ): Line[] {
	const grammar = GRAMMARS[ extension ];
	if ( ! grammar ) {
		return [];
	}
	const cues = findCues( ( grammar.prepare?.( text ) ?? text ).split( '\n' ), grammar );
	return cues
		.sort( ( one, other ) => one.start - other.start )
		.flatMap( ( { start, text: said } ) =>
			grammar.read( said ).map( ( line ) => ( { ...line, time: Math.floor( start ) } ) )
		);
}
