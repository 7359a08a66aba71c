/** Byte order marks, with their encodings. */
const BYTE_ORDER_MARKS: ReadonlyArray< readonly [ readonly number[], string ] > = [
	[ [ 0xef, 0xbb, 0xbf ], 'utf-8' ],
	[ [ 0xff, 0xfe ], 'utf-16le' ],
	[ [ 0xfe, 0xff ], 'utf-16be' ],
];

/** Maximum share of control characters. Files with more are binary. */
const MAX_CONTROL_SHARE = 0.01;

/** Control characters, except tabs and line breaks. */
const CONTROLS = /[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]/g;

/** @return Share of zero bytes among the bytes at even offsets (`first` = 0) or odd offsets (1). */
function zeroShare( bytes: Uint8Array, first: 0 | 1 ): number {
	let count = 0;
	for ( let index = first; index < bytes.length; index += 2 ) {
		count += bytes[ index ] === 0 ? 1 : 0;
	}
	return count / Math.max( 1, Math.floor( bytes.length / 2 ) );
}

/** @return The likely encoding of bytes that have no byte order mark. */
function guessEncoding( bytes: Uint8Array ): string {
	const [ even, odd ] = [ zeroShare( bytes, 0 ), zeroShare( bytes, 1 ) ];
	if ( odd > 0.3 && even < 0.05 ) {
		return 'utf-16le';
	}
	return even > 0.3 && odd < 0.05 ? 'utf-16be' : 'utf-8';
}

function decodeAs( encoding: string, bytes: Uint8Array ): string {
	try {
		return new TextDecoder( encoding, { fatal: encoding === 'utf-8' } ).decode( bytes );
	} catch {
		// Invalid UTF-8: assume the 8-bit encoding of older Windows programs, in which every byte is valid.
		return new TextDecoder( 'windows-1252' ).decode( bytes );
	}
}

/**
 * Decodes text in UTF-8 or UTF-16, with or without a byte order mark, or in windows-1252.
 *
 * @return Text in which all line ends are `\n`; null for binary data.
 */
export function decode( bytes: Uint8Array ): string | null {
	const encoding = BYTE_ORDER_MARKS.find( ( [ mark ] ) =>
		mark.every( ( byte, index ) => bytes[ index ] === byte )
	)?.[ 1 ];
	const text = decodeAs( encoding ?? guessEncoding( bytes ), bytes ).replace( /^\uFEFF/, '' );
	const controls = text.match( CONTROLS )?.length ?? 0;
	if ( text.includes( '\0' ) || controls > text.length * MAX_CONTROL_SHARE ) {
		return null;
	}
	return text.replace( CONTROLS, '' ).replace( /\r\n?/g, '\n' );
}
