import type { ClipboardEvent } from 'react';

/**
 * Splits text that is pasted into an option. The paste is over then.
 *
 * @return The option's texts, one for each line; undefined when a single line is pasted, which the browser does itself.
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
