/**
 * What every unit test starts from: the DOM matchers, a console that fails a test on output it does not expect, and the browser interfaces that jsdom lacks but
 * @wordpress/components asks for. The stand-ins do nothing, so a test that needs one to answer replaces it.
 */
import '@testing-library/jest-dom';
import '@wordpress/jest-console';
import { TextDecoder, TextEncoder } from 'node:util';

class InertObserver {
	observe(): void {}
	unobserve(): void {}
	disconnect(): void {}
	takeRecords(): [] {
		return [];
	}
}

/**
 * A browser whose user asks for less motion: a popover then stands where it belongs at once, and no test depends on how
 * far its animation has come.
 */
const matchMedia = ( media: string ) => ( {
	media,
	matches: media.includes( 'prefers-reduced-motion' ),
	addEventListener() {},
	removeEventListener() {},
	// The older names, which the animation library of WordPress' components still calls.
	addListener() {},
	removeListener() {},
} );

const missing = {
	ResizeObserver: InertObserver,
	IntersectionObserver: InertObserver,
	TextDecoder,
	TextEncoder,
	matchMedia,
	scrollTo: () => {},
};

Object.entries( missing ).forEach( ( [ name, value ] ) =>
	Object.defineProperty( window, name, {
		value,
		writable: true,
		configurable: true,
	} )
);

// Popovers and menus scroll their focused item into view.
Element.prototype.scrollIntoView ??= () => {};
