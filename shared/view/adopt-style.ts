const adopted = new WeakMap< Document, Set< string > >();

/**
 * Adds a chunk's stylesheet to a document, once, after all other stylesheets.
 *
 * @param page The page's document, or that of the editor canvas.
 * @param css  Content of a .scss or .css file. Use logical properties, because there is no right-to-left version.
 */
export function adoptStyle( page: Document, css: string ): void {
	const styles = adopted.get( page ) ?? new Set();
	const Sheet = page.defaultView?.CSSStyleSheet;
	if ( styles.has( css ) || ! Sheet ) {
		return;
	}
	adopted.set( page, styles.add( css ) );
	const sheet = new Sheet();
	sheet.replaceSync( css );
	page.adoptedStyleSheets.push( sheet );
}
