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

/** Browser interfaces that jsdom lacks and WordPress' scripts need when they load. */
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

/** Adds the interfaces that jsdom lacks. They do not affect parsing and saving. */
export function stubBrowser( window ) {
	for ( const [ name, value ] of Object.entries( MISSING ) ) {
		window[ name ] ??= value;
	}
	Object.defineProperty( window, 'crypto', { value: webcrypto } );
	window.document.execCommand ??= () => false;
	window.document.queryCommandSupported ??= () => false;
}
