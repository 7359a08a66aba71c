import { renamed } from './renamed';
import { shape } from './shape';

/**
 * The current shape has the block's class on the wrapper, which older Jetpack versions require and newer ones accept. Shapes
 * with that class come first: shapes without it would match too, and treat it as the author's class.
 */
export const deprecated = [
	// Before the class has-custom-font-size existed.
	shape( { apiVersion: 1, width: true, sizeClass: 'never' } ),
	// Up to 9.3, without a width.
	shape( { apiVersion: 1, width: false, sizeClass: 'never' } ),
	// The newest Jetpack versions, which skip WordPress' generated wrapper classes.
	shape( { apiVersion: 3, width: true, sizeClass: 'slug' } ),
	shape( { apiVersion: 3, width: true, sizeClass: 'any' } ),
	shape( { apiVersion: 3, width: true, sizeClass: 'never' } ),
	renamed,
];
