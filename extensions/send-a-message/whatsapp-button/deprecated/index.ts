import { anyAddress } from './any-address';
import { shape } from './shape';

/** Newest first. The last one accepts any link, and reads missing attributes from it. */
export const deprecated = [
	// Some builds of the editor printed rich text in an additional wrapper.
	shape( { isWrapped: true, hasTextColor: true } ),
	shape( { isWrapped: true, hasTextColor: false } ),
	// The first releases left the text color to the stylesheet.
	shape( { isWrapped: false, hasTextColor: false } ),
	anyAddress,
];
