import { checkFile, extensionOf, type FileProperties } from './check-file';
import { readCues } from './cues';
import { decode } from './decode';
import { readBlocks, readInline } from './formats';
import { escapeText, toHtml } from './text';
import { toTimestamp } from './time';
import type { Conversation, Entry, Line, ParseResult, Speaker } from './types';

/** Extensions of files whose timestamps are shown. Timestamps of subtitles are hidden, because subtitles have one every few seconds. */
const SHOWS_TIMES: ReadonlySet< string > = new Set( [ '.txt' ] );

function readLines( text: string, extension: string ): Line[] {
	if ( extension !== '.txt' ) {
		return readCues( text, extension );
	}
	const blocks = readBlocks( text );
	return blocks.length ? blocks : readInline( text );
}

/** @return Speakers by lower-case name, in the order of their first line. */
function collectSpeakers( lines: readonly Line[] ): Map< string, Speaker > {
	const speakers = new Map< string, Speaker >();
	for ( const { speaker } of lines ) {
		const key = speaker?.toLowerCase();
		if ( speaker && key && ! speakers.has( key ) ) {
			speakers.set( key, { slug: `speaker-${ speakers.size }`, label: escapeText( speaker ) } );
		}
	}
	return speakers;
}

function toConversation( lines: readonly Line[], showTimestamp: boolean ): Conversation {
	const speakers = collectSpeakers( lines );
	const dialogues = lines.map( ( { text, speaker, time } ): Entry => {
		return {
			content: toHtml( text ),
			...( time !== undefined && { timestamp: toTimestamp( time ) } ),
			...( time !== undefined && showTimestamp && { showTimestamp } ),
			...( speaker && speakers.get( speaker.toLowerCase() ) ),
		};
	} );
	return { speakers: [ ...speakers.values() ], dialogues };
}

/**
 * Parses a transcript.
 *
 * @param text      Content of the file. Line ends must be `\n`.
 * @param extension `.srt`, `.vtt`, `.sbv` or `.txt`.
 */
export function parseTranscript( text: string, extension: string ): ParseResult {
	if ( ! text.trim() ) {
		return { ok: false, problem: 'empty' };
	}
	const lines = readLines( text, extension );
	if ( ! lines.length ) {
		return { ok: false, problem: 'unsupported' };
	}
	return { ok: true, conversation: toConversation( lines, SHOWS_TIMES.has( extension ) ) };
}

/**
 * Parses an untrusted file.
 *
 * @param file  The selected file; undefined if there is none.
 * @param bytes Content of the file.
 */
export function parseFile( file: FileProperties, bytes: Uint8Array ): ParseResult {
	const problem = checkFile( file );
	if ( problem ) {
		return { ok: false, problem };
	}
	const text = decode( bytes );
	return text === null ? { ok: false, problem: 'unsupported' } : parseTranscript( text, extensionOf( file.name ) );
}
