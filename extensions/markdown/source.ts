import { innerMarkup } from './markup';
import type { MarkdownAttributes } from './types';

/**
 * The text to show and to edit. Where a post holds markup without its source, the markup's words stand in, so that
 * nobody writes over a text that they can't see.
 */
export function sourceOf( { source, html }: MarkdownAttributes ): string {
	const markup = innerMarkup( html );
	if ( source || ! markup ) {
		return typeof source === 'string' ? source : '';
	}
	return new DOMParser().parseFromString( markup, 'text/html' ).body.textContent?.trim() ?? '';
}
