/**
 * Set-up of all unit tests: DOM matchers, a console that fails tests with unexpected output, and browser interfaces that jsdom
 * lacks but @wordpress/components needs. These interfaces do nothing. Tests that need a result replace them.
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
 * Simulates a user who prefers reduced motion. So popovers have their final position at once, and no test depends on an
 * animation.
 */
const matchMedia = ( media: string ) => ( {
	media,
	matches: media.includes( 'prefers-reduced-motion' ),
	addEventListener() {},
	removeEventListener() {},
	// Older methods, which the animation library of WordPress' components still uses.
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
performance.getEntriesByType ??= () => [];
