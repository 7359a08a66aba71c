const adopted = new WeakMap< Document, Set< string > >();

/**
 * Gives a document a style that came with a chunk, after those that it has, and once.
 *
 * @param page The document: the page itself, or the frame that the editor shows blocks in.
 * @param css  Imported from a .scss or .css file. Directions in it must be logical: there is no twin for right-to-left.
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
