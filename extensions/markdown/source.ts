import { innerMarkup } from './markup';
import type { MarkdownAttributes } from './types';

/**
 * Returns the source to edit. If the block contains only HTML, returns its text, so that the author does not overwrite
 * content without seeing it.
 */
export function sourceOf( { source, html }: MarkdownAttributes ): string {
	const markup = innerMarkup( html );
	if ( source || ! markup ) {
		return typeof source === 'string' ? source : '';
	}
	return new DOMParser().parseFromString( markup, 'text/html' ).body.textContent?.trim() ?? '';
}
