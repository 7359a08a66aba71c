/** Marks at the beginning of a file that say how it is written. */
const MARKS: ReadonlyArray< readonly [ readonly number[], string ] > = [
	[ [ 0xef, 0xbb, 0xbf ], 'utf-8' ],
	[ [ 0xff, 0xfe ], 'utf-16le' ],
	[ [ 0xfe, 0xff ], 'utf-16be' ],
];

/** Of all characters, as many may mean nothing in a text. */
const NOISE = 0.01;

/** Control characters; tabs and line breaks are none here. */
const CONTROLS = /[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]/g;

/** @return The share of zero bytes at even or at odd places. */
function zeros( bytes: Uint8Array, first: 0 | 1 ): number {
	let count = 0;
	for ( let index = first; index < bytes.length; index += 2 ) {
		count += bytes[ index ] === 0 ? 1 : 0;
	}
	return count / Math.max( 1, Math.floor( bytes.length / 2 ) );
}

/** @return How bytes without a mark are written, as far as they show it. */
function guess( bytes: Uint8Array ): string {
	const [ even, odd ] = [ zeros( bytes, 0 ), zeros( bytes, 1 ) ];
	if ( odd > 0.3 && even < 0.05 ) {
		return 'utf-16le';
	}
	return even > 0.3 && odd < 0.05 ? 'utf-16be' : 'utf-8';
}

function decodeAs( encoding: string, bytes: Uint8Array ): string {
	try {
		return new TextDecoder( encoding, { fatal: encoding === 'utf-8' } ).decode( bytes );
	} catch {
		// Files of older programs; every byte means something there.
		return new TextDecoder( 'windows-1252' ).decode( bytes );
	}
}

/**
 * Reads bytes as text: UTF-8 or UTF-16, with a mark at the beginning or without, and what older Windows programs wrote.
 *
 * @return The text with lines that end in `\n`; null when the bytes are no text.
 */
export function decode( bytes: Uint8Array ): string | null {
	const encoding = MARKS.find( ( [ mark ] ) => mark.every( ( byte, place ) => bytes[ place ] === byte ) )?.[ 1 ];
	const text = decodeAs( encoding ?? guess( bytes ), bytes ).replace( /^\uFEFF/, '' );
	const noise = text.match( CONTROLS )?.length ?? 0;
	if ( text.includes( '\0' ) || noise > text.length * NOISE ) {
		return null;
	}
	return text.replace( CONTROLS, '' ).replace( /\r\n?/g, '\n' );
}
