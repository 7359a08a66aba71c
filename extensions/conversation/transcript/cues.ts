import { readTime } from './time';
import { decodeEntities, filledLines, escapeCue, normalizeName } from './text';
import type { Line } from './types';

const TIME = String.raw`\d+(?::\d{1,2}){1,2}(?:[.,]\d{1,3})?`;

/** `00:00:01,000 --> 00:00:02,500 align:start` */
const ARROW = new RegExp( String.raw`^\s*(${ TIME })\s*-->\s*(?:${ TIME })(?:\s.*)?$` );

/** `0:00:01.000,0:00:02.500` */
const COMMA = /^\s*(\d+:\d{1,2}:\d{1,2}\.\d{1,3}),(?:\d+:\d{1,2}:\d{1,2}\.\d{1,3})\s*$/;

/** Start of blocks in a VTT file that are not cues. */
const COMMENT = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

const SRT_TAG = /<\/?(?:b|i|u|s|em|strong|font)(?:\s[^<>]*)?>|\{\\[^{}]*\}/gi;
const VTT_TAG = /<\/?(?:c|i|b|u|ruby|rt|lang)(?:[.\s][^<>]*)?>|<\d+(?::\d+)+\.\d+>/g;
const VOICE = /<v(?:\.[^\s<>]*)*(?:[ \t]+([^<>]*))?>|(<\/v>)/g;

interface Cue {
	readonly start: number;
	readonly text: string;
}

/** Rules by which the subtitle formats differ. */
interface Grammar {
	/** Pattern of a timing line. Its group is the start time. */
	readonly timing: RegExp;
	/**
	 * Returns whether the line before a timing line is the cue's name. In `.srt` files, names are numbers. A cue therefore also
	 * starts at a number without a blank line before it.
	 */
	readonly isName: ( line: string, isApart: boolean, number: number ) => boolean;
	/** Removes comments and styles, before the text is split into lines. */
	readonly prepare?: ( text: string ) => string;
	/** Converts the text of a cue to transcript lines. */
	readonly read: ( text: string ) => Line[];
}

/** Maximum passes to remove tags, since removing nested tags can leave another one. Deeper nesting is malicious. */
const MAX_PASSES = 8;

function withoutTags( text: string, tag: RegExp ): string {
	let remaining = text;
	for ( let pass = 0; pass < MAX_PASSES && remaining.search( tag ) >= 0; pass++ ) {
		remaining = remaining.replace( tag, '' );
	}
	return remaining;
}

/** Removes comments and styles from a VTT file. Keeps the header, because the parser ignores text before the first cue. */
function withoutComments( text: string ): string {
	return text
		.split( /\n(?:[ \t]*\n)+/ )
		.filter( ( block ) => ! COMMENT.test( block ) )
		.join( '\n\n' );
}

const vttText = ( text: string ) => decodeEntities( withoutTags( text, VTT_TAG ) );

/** Splits the text of a cue by its speakers. */
function readVoices( text: string ): Line[] {
	const lines: Line[] = [];
	let position = 0;
	let speaker: string | undefined;
	const add = ( until?: number ) => {
		const spoken = filledLines( vttText( text.slice( position, until ) ) ).join( '\n' );
		if ( spoken ) {
			lines.push( { text: spoken, speaker } );
		}
	};
	for ( const found of text.matchAll( VOICE ) ) {
		add( found.index );
		position = found.index + found[ 0 ].length;
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

/** @return The cues. Each contains all lines up to the next timing line, so text after a blank line is kept. */
function findCues( lines: readonly string[], { timing, isName }: Grammar ): Cue[] {
	const found = lines.flatMap( ( line, position ) => {
		const start = timing.exec( line )?.[ 1 ];
		return start === undefined ? [] : [ { position, start: readTime( start ) } ];
	} );
	return found.map( ( { position, start }, index ) => {
		const end = found[ index + 1 ]?.position ?? lines.length;
		const isApart = ! lines[ end - 2 ]?.trim();
		const isNamed =
			end < lines.length && end > position + 1 && isName( lines[ end - 1 ] ?? '', isApart, index + 2 );
		const text = filledLines( lines.slice( position + 1, isNamed ? end - 1 : end ).join( '\n' ) );
		return { start, text: text.join( '\n' ) };
	} );
}

/**
 * Reads a subtitle file. Returns cues in order of time, as players show them.
 *
 * @param text      Content of the file. Line ends must be `\n`.
 * @param extension `.srt`, `.vtt` or `.sbv`.
 * @return Lines of the transcript. Empty cues are omitted.
 */
export function readCues( text: string, extension: string ): Line[] {
	const grammar = GRAMMARS[ extension ];
	if ( ! grammar ) {
		return [];
	}
	const cues = findCues( ( grammar.prepare?.( text ) ?? text ).split( '\n' ), grammar );
	return cues
		.sort( ( one, other ) => one.start - other.start )
		.flatMap( ( { start, text: spoken } ) =>
			grammar.read( spoken ).map( ( line ) => ( { ...line, time: Math.floor( start ) } ) )
		);
}
