/** Matches the block's wrapper. */
const WRAPPER = /^<div\b(?=[^>]*\bwp-block-jetpack-markdown\b)(?:"[^"]*"|[^">])*>([^]*)<\/div>$/;

/**
 * Returns the content of the block's wrapper.
 *
 * save() returns this HTML and never renders the source. So posts keep the output of the renderer that saved them, and the
 * block can be registered without loading the renderer.
 *
 * @param html The `html` attribute, with or without the wrapper. May be any value that code has saved.
 */
export function innerMarkup( html: unknown ): string {
	return typeof html === 'string' ? html.replace( WRAPPER, '$1' ) : '';
}
