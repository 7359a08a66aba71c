import { renamed } from './renamed';
import { shape } from './shape';

/**
 * What is saved now has the block's class on the wrapper, since older Jetpacks refuse a post without it and newer ones
 * bear it. The shapes that have it as well stand first: those without would open them too, and take the class for one
 * of the author's own.
 */
export const deprecated = [
	// Before the class has-custom-font-size.
	shape( { apiVersion: 1, width: true, sizeClass: 'never' } ),
	// Up to 9.3, which knew no width.
	shape( { apiVersion: 1, width: false, sizeClass: 'never' } ),
	// The newest Jetpacks, which no longer let WordPress add classes to the wrapper.
	shape( { apiVersion: 3, width: true, sizeClass: 'slug' } ),
	shape( { apiVersion: 3, width: true, sizeClass: 'any' } ),
	shape( { apiVersion: 3, width: true, sizeClass: 'never' } ),
	renamed,
];
