/** What browsers have of style sheets and the test's document has not. */
export function completeBrowser(): void {
	Object.assign( window.CSSStyleSheet.prototype, { replaceSync() {} } );
	Object.assign( document, { adoptedStyleSheets: [] } );
}
