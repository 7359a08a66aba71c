import limits from './limits.json';
import type { Problem } from './types';

/** What is known of a file before it is read. */
export interface FileFacts {
	readonly name: string;
	readonly size?: number;
	readonly type?: string;
}

/**
 * @param name Of a file.
 * @return What stands behind its last dot, with the dot, in small letters.
 */
export function extensionOf( name: string ): string {
	return /\.[^.]*$/.exec( name )?.[ 0 ].toLowerCase() ?? '';
}

/** In this order; what fails first is what the author is told. */
const CHECKS: ReadonlyArray< readonly [ Problem, ( file: FileFacts ) => boolean ] > = [
	[ 'size', ( { size } ) => ! size || size > limits.bytes ],
	[ 'type', ( { type } ) => Boolean( type ) && ! limits.types.includes( String( type ) ) ],
	[ 'extension', ( { name } ) => ! limits.extensions.includes( extensionOf( name ) ) ],
];

/**
 * @param file What the author chose, if anything.
 * @return Why it can't be a transcript; undefined when it may be one.
 */
export function checkFile( file: FileFacts | null | undefined ): Problem | undefined {
	if ( ! file ) {
		return 'missing';
	}
	return CHECKS.find( ( [ , fails ] ) => fails( file ) )?.[ 0 ];
}
