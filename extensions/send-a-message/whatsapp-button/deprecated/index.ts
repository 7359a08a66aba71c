import { anyAddress } from './any-address';
import { shape } from './shape';

/** Newest first; what comes last takes every link, and reads from it what the attributes don't say. */
export const deprecated = [
	// The label in a wrapper of its own, as some builds of the editor printed rich text.
	shape( { isWrapped: true, hasTextColor: true } ),
	shape( { isWrapped: true, hasTextColor: false } ),
	// The first releases left the color of the text to the stylesheet.
	shape( { isWrapped: false, hasTextColor: false } ),
	anyAddress,
];
