import { toSeconds } from '../dialogue/seconds';
import { escapeText, escapeCue, normalizeName, toText } from './text';
import { toCueTime } from './time';

/** Attributes of a block whose text is exported to a subtitle file. */
export interface TranscriptLine {
	/** Spoken text as HTML. */
	readonly content: string;
	/** Name of the speaker as HTML. */
	readonly label?: string;
	/** `00:00` can also mean that the line has no time. */
	readonly timestamp?: string;
	readonly showTimestamp?: boolean;
}

interface Cue {
	readonly start: number;
	readonly text: string;
	readonly speaker: string;
}

/** Duration of the last line in seconds. All other lines end when the next one starts. */
const LAST_LINE_SECONDS = 2;

/** Attributes that decide whether a line has a time. */
export type Timed = Pick< TranscriptLine, 'timestamp' | 'showTimestamp' >;

const seconds = ( { timestamp }: Timed ) => toSeconds( timestamp ?? '' );

/** @return Whether at least one line has a time. If none has, exported times would be invented. */
export function hasTimes( lines: readonly TranscriptLine[] ): boolean {
	return lines.some( ( line ) => line.showTimestamp || seconds( line ) > 0 );
}

/** @return Whether each line has a time. A hidden `00:00` counts as a time only before the first later time. */
export function areTimed( lines: readonly Timed[] ): boolean[] {
	let soFar = 0;
	return lines.map( ( line ) => {
		const isTimed = line.showTimestamp === true || seconds( line ) > 0 || soFar === 0;
		soFar = isTimed ? seconds( line ) : soFar;
		return isTimed;
	} );
}

/** Number of lines that have a time, and of lines that show it. */
export interface TimeCounts {
	readonly timed: number;
	readonly shown: number;
}

export function countTimes( lines: readonly TranscriptLine[] ): TimeCounts {
	const timed = hasTimes( lines ) ? areTimed( lines ) : [];
	return {
		timed: timed.filter( Boolean ).length,
		shown: lines.filter( ( { showTimestamp } ) => showTimestamp ).length,
	};
}

/** @return Start of each line in seconds. Lines without a time are spread evenly between those that have one. */
function startsOf( lines: readonly TranscriptLine[] ): number[] {
	const isTimed = areTimed( lines );
	const starts = lines.map( ( line, index ) => seconds( lines[ isTimed.lastIndexOf( true, index ) ] ?? line ) );
	return starts.map( ( start, index ) => {
		if ( isTimed[ index ] ) {
			return start;
		}
		const from = isTimed.lastIndexOf( true, index );
		const until = isTimed.indexOf( true, index );
		const count = ( until < 0 ? lines.length : until ) - from;
		const duration = until < 0 ? LAST_LINE_SECONDS * count : Math.max( 0, ( starts[ until ] ?? 0 ) - start );
		return start + ( duration * ( index - from ) ) / count;
	} );
}

/** @return The cues. Those with the same start are spread over that second, in order. */
function spreadSimultaneous( cues: readonly Cue[] ): Cue[] {
	return cues.map( ( cue, index ) => {
		const first = cues.findIndex( ( { start } ) => start === cue.start );
		const next = cues.findIndex( ( { start } ) => start > cue.start );
		const count = ( next < 0 ? cues.length : next ) - first;
		const duration = Math.min( 1, ( cues[ next ]?.start ?? Infinity ) - cue.start );
		return { ...cue, start: Math.floor( ( cue.start + ( duration * ( index - first ) ) / count ) * 1000 ) / 1000 };
	} );
}

/** @return The cues of a subtitle file in order of time. Lines without text are omitted. */
function toCues( lines: readonly TranscriptLine[] ): Cue[] {
	const starts = startsOf( lines );
	const cues = lines.map( ( { content, label }, index ) => ( {
		start: starts[ index ] ?? 0,
		text: toText( content ),
		speaker: normalizeName( toText( label ?? '' ) ),
	} ) );
	return spreadSimultaneous( cues.filter( ( { text } ) => text ).sort( ( one, other ) => one.start - other.start ) );
}

const endOf = ( cues: readonly Cue[], index: number ) => {
	const [ start, next ] = [ cues[ index ]?.start ?? 0, cues[ index + 1 ]?.start ];
	return next === undefined ? start + LAST_LINE_SECONDS : Math.max( next, start + 0.001 );
};

/** @return A WebVTT file, with speakers as voices. */
export function toVtt( lines: readonly TranscriptLine[] ): string {
	const cues = toCues( lines );
	const blocks = cues.map( ( { start, text, speaker }, index ) => {
		const voice = speaker ? `<v ${ escapeText( speaker ) }>` : '';
		const times = `${ toCueTime( start, '.' ) } --> ${ toCueTime( endOf( cues, index ), '.' ) }`;
		return `${ times }\n${ voice }${ escapeText( text ) }\n`;
	} );
	return [ 'WEBVTT\n', ...blocks ].join( '\n' );
}

/** @return A SubRip file. The format has no speakers, so names are part of the text. */
export function toSrt( lines: readonly TranscriptLine[] ): string {
	const cues = toCues( lines );
	return cues
		.map( ( { start, text, speaker }, index ) => {
			const times = `${ toCueTime( start, ',' ) } --> ${ toCueTime( endOf( cues, index ), ',' ) }`;
			const said = escapeCue( speaker ? `${ speaker }: ${ text }` : text );
			return `${ index + 1 }\n${ times }\n${ said }\n`;
		} )
		.join( '\n' );
}
