/** Matches the block's wrapper. */
const WRAPPER = /^<div\b(?=[^>]*\bwp-block-jetpack-markdown\b)(?:"[^"]*"|[^">])*>([^]*)<\/div>$/;

/**
 * Returns the content of the block's wrapper.
 *
 * Saving prints this HTML and never renders. A post therefore keeps the exact output of any release's renderer, and the
 * start script needs no renderer.
 *
 * @param html The `html` attribute, with or without the wrapper. Programs may have saved any value.
 */
export function innerMarkup( html: unknown ): string {
	return typeof html === 'string' ? html.replace( WRAPPER, '$1' ) : '';
}
