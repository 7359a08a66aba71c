/** The block's wrapper, around everything else. */
const WRAPPER = /^<div\b(?=[^>]*\bwp-block-jetpack-markdown\b)(?:"[^"]*"|[^">])*>([^]*)<\/div>$/;

/**
 * What stands inside the block's wrapper.
 *
 * Saving prints this and never renders: that way a post keeps, byte for byte, what any release of any renderer made of
 * its source, and the start script needs no renderer.
 *
 * @param html The attribute `html`, with a wrapper or without; a program may have put anything there.
 */
export function innerMarkup( html: unknown ): string {
	return typeof html === 'string' ? html.replace( WRAPPER, '$1' ) : '';
}
