let blobs = 0;

/** Stubs browser features that jsdom lacks. */
export function completeBrowser(): void {
	Object.assign( window.CSSStyleSheet.prototype, { replaceSync() {} } );
	Object.assign( document, { adoptedStyleSheets: [] } );
	Object.assign( URL, { createObjectURL: () => `blob:https://example.org/${ ++blobs }`, revokeObjectURL() {} } );
	Object.assign( window.HTMLMediaElement.prototype, { pause() {}, load() {} } );
	Object.assign( window, {
		ResizeObserver: class {
			observe() {}
			unobserve() {}
			disconnect() {}
		},
	} );
}
