import { shape } from './shape';

/**
 * What is saved now is the shape that every Jetpack opens. Opening rewrites nothing; the next save does.
 */
export const deprecated = [
	// The newest Jetpacks.
	shape( { container: 'swiper', isWrapped: false, isEmpty: false } ),
	// A short period of 2021.
	shape( { container: 'swiper-container', isWrapped: true, isEmpty: false } ),
	// Before a slideshow without images was saved as nothing.
	shape( { container: 'swiper-container', isWrapped: false, isEmpty: true } ),
];
