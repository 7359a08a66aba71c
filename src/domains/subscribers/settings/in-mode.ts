export type Mode = 'light' | 'dark';

/** The email's rule for dark mode. */
const DARK_RULE = '@media (prefers-color-scheme:dark)';

/**
 * Returns the HTML of an email as programs in light or dark mode show it. The mode of this browser does not matter. Links open nowhere,
 * because the sandbox forbids new tabs.
 */
export function inMode( html: string, mode: Mode ): string {
	return html
		.replace( '<head>', '<head><base target="_blank">' )
		.replace( DARK_RULE, mode === 'dark' ? '@media all' : '@media not all' )
		.replaceAll( 'content="light dark"', `content="${ mode }"` )
		.replace( 'color-scheme:light dark', `color-scheme:${ mode }` );
}
