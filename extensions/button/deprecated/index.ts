import { renamed } from './renamed';
import { shape } from './shape';

/**
 * Order: shapes with the block's class on the wrapper come first. The other shapes match these posts too, but treat that class
 * as the author's.
 * The current shape has the class, because older Jetpack versions require it and newer ones accept it.
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
