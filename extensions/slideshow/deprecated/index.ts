import { shape } from './shape';

/** Deprecated versions. They are migrated to the current markup, which every Jetpack release can open, with the next save. */
export const deprecated = [
	// The newest releases.
	shape( { container: 'swiper', isWrapped: false, isEmpty: false } ),
	// Some releases in 2021.
	shape( { container: 'swiper-container', isWrapped: true, isEmpty: false } ),
	// Releases that saved markup for an empty slideshow.
	shape( { container: 'swiper-container', isWrapped: false, isEmpty: true } ),
];
