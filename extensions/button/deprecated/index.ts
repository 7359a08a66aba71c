import { renamed } from './renamed';
import { shape } from './shape';

/**
 * Shapes with the block's class on the wrapper must come first. The other shapes would also match posts with that class, but
 * treat it as an additional class of the author. The current shape has the class, because older Jetpack versions require it and
 * newer ones accept it.
 */
export const deprecated = [
	// Versions without the class `has-custom-font-size`.
	shape( { apiVersion: 1, width: true, sizeClass: 'never' } ),
	// Jetpack up to 9.3, which saved no width.
	shape( { apiVersion: 1, width: false, sizeClass: 'never' } ),
	// The newest Jetpack versions, which omit WordPress' generated classes on the wrapper.
	shape( { apiVersion: 3, width: true, sizeClass: 'slug' } ),
	shape( { apiVersion: 3, width: true, sizeClass: 'any' } ),
	shape( { apiVersion: 3, width: true, sizeClass: 'never' } ),
	renamed,
];
