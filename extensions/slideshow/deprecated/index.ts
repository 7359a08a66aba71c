import { shape } from './shape';

/** The current shape opens in every release of Jetpack. Opening a post changes nothing; the next save does. */
export const deprecated = [
	// The newest releases.
	shape( { container: 'swiper', isWrapped: false, isEmpty: false } ),
	// Releases of a short period in 2021.
	shape( { container: 'swiper-container', isWrapped: true, isEmpty: false } ),
	// Before empty slideshows saved nothing.
	shape( { container: 'swiper-container', isWrapped: false, isEmpty: true } ),
];
