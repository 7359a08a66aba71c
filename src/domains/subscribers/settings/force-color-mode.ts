export type ColorMode = 'light' | 'dark';

/** Start of the CSS rule for dark mode in emails. */
const DARK_RULE = '@media (prefers-color-scheme:dark)';

/**
 * Returns an email's HTML in light or dark mode, independent of the browser's mode. Links do nothing: they open new tabs, which the sandbox
 * blocks.
 */
export function forceColorMode( html: string, mode: ColorMode ): string {
	return html
		.replace( '<head>', '<head><base target="_blank">' )
		.replace( DARK_RULE, mode === 'dark' ? '@media all' : '@media not all' )
		.replaceAll( 'content="light dark"', `content="${ mode }"` )
		.replace( 'color-scheme:light dark', `color-scheme:${ mode }` );
}
