import { shape } from './shape';

/** Deprecated versions. The next save migrates them to the current markup, which every Jetpack release can open. */
export const deprecated = [
	// The newest releases.
	shape( { container: 'swiper', isWrapped: false, isEmpty: false } ),
	// Some releases in 2021.
	shape( { container: 'swiper-container', isWrapped: true, isEmpty: false } ),
	// Releases that saved markup for an empty slideshow.
	shape( { container: 'swiper-container', isWrapped: false, isEmpty: true } ),
];
