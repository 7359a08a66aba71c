import { anyAddress } from './any-address';
import { shape } from './shape';

/** Deprecated versions, newest first. The last one accepts any link, and reads missing attributes from it. */
export const deprecated = [
	// Some builds of the editor saved an additional wrapper around rich text.
	shape( { isWrapped: true, hasTextColor: true } ),
	shape( { isWrapped: true, hasTextColor: false } ),
	// The first releases saved no text color.
	shape( { isWrapped: false, hasTextColor: false } ),
	anyAddress,
];
