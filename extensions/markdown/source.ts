import { innerMarkup } from './markup';
import type { MarkdownAttributes } from './types';

/**
 * The text to show and edit. If a post contains HTML without its source, the HTML's text is shown, so that an author
 * does not overwrite invisible content.
 */
export function sourceOf( { source, html }: MarkdownAttributes ): string {
	const markup = innerMarkup( html );
	if ( source || ! markup ) {
		return typeof source === 'string' ? source : '';
	}
	return new DOMParser().parseFromString( markup, 'text/html' ).body.textContent?.trim() ?? '';
}
