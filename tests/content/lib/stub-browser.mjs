import { webcrypto } from 'node:crypto';
import { MessageChannel } from 'node:worker_threads';

class Observer {
	observe() {}
	unobserve() {}
	disconnect() {}
	takeRecords() {
		return [];
	}
}

/** What WordPress' scripts expect of a browser when they load and jsdom does not have. */
const MISSING = {
	matchMedia: () => ( {
		matches: false,
		addListener() {},
		removeListener() {},
		addEventListener() {},
		removeEventListener() {},
	} ),
	ResizeObserver: Observer,
	IntersectionObserver: Observer,
	MessageChannel,
	TextEncoder,
	TextDecoder,
	structuredClone,
	fetch: () => Promise.reject( new Error( 'There is no network here.' ) ),
	requestIdleCallback: ( callback ) => setTimeout( callback, 0 ),
	cancelIdleCallback: clearTimeout,
	CSS: { supports: () => false, escape: String },
	DOMRect: class {},
	Worker: class {},
	scrollTo() {},
};

/** Fills in what jsdom lacks; nothing of it takes part in parsing or saving. */
export function stubBrowser( window ) {
	for ( const [ name, value ] of Object.entries( MISSING ) ) {
		window[ name ] ??= value;
	}
	Object.defineProperty( window, 'crypto', { value: webcrypto } );
	window.document.execCommand ??= () => false;
	window.document.queryCommandSupported ??= () => false;
}
