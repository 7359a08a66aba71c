import type { ClipboardEvent } from 'react';

/**
 * Splits pasted text into options, and cancels the paste event.
 *
 * @return One text for each line. For a single line, undefined: the browser pastes it.
 */
export function pasteLines( event: ClipboardEvent< HTMLTextAreaElement > ): string[] | undefined {
	const lines = event.clipboardData
		.getData( 'text/plain' )
		.split( /\r\n?|\n/ )
		.map( ( line ) => line.trim() )
		.filter( Boolean );
	if ( lines.length < 2 ) {
		return undefined;
	}
	event.preventDefault();
	event.stopPropagation();
	const { value, selectionStart, selectionEnd } = event.currentTarget;
	return lines.map(
		( line, index ) =>
			( index === 0 ? value.slice( 0, selectionStart ) : '' ) +
			line +
			( index === lines.length - 1 ? value.slice( selectionEnd ) : '' )
	);
}
