/** Reads a bank's file as text: as UTF-8 or UTF-16 if it is valid, otherwise as Windows-1252, which older programs write. */
export function readStatement( bytes: ArrayBuffer ): string {
	const [ first, second ] = new Uint8Array( bytes.slice( 0, 2 ) );
	if ( ( first === 0xff && second === 0xfe ) || ( first === 0xfe && second === 0xff ) ) {
		return new TextDecoder( first === 0xff ? 'utf-16le' : 'utf-16be' ).decode( bytes );
	}
	try {
		return new TextDecoder( 'utf-8', { fatal: true } ).decode( bytes );
	} catch {
		return new TextDecoder( 'windows-1252' ).decode( bytes );
	}
}
