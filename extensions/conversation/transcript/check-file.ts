import limits from './limits.json';
import type { ImportError } from './types';

/** Properties that are known before a file is read. */
export interface FileProperties {
	readonly name: string;
	readonly size?: number;
	readonly type?: string;
}

/**
 * Returns the extension of a file.
 *
 * @param name File name.
 * @return Extension with the dot, in lower case; '' if there is none.
 */
export function extensionOf( name: string ): string {
	return /\.[^.]*$/.exec( name )?.[ 0 ].toLowerCase() ?? '';
}

/** Errors, each with a function that returns whether a file has it. The author sees the first one that applies. */
const CHECKS: ReadonlyArray< readonly [ ImportError, ( file: FileProperties ) => boolean ] > = [
	[ 'size', ( { size } ) => ! size || size > limits.bytes ],
	[ 'type', ( { type } ) => Boolean( type ) && ! limits.types.includes( String( type ) ) ],
	[ 'extension', ( { name } ) => ! limits.extensions.includes( extensionOf( name ) ) ],
];

/**
 * Checks a file before it is read.
 *
 * @param file The selected file; undefined if there is none.
 * @return The reason why it cannot be a transcript; undefined if it can.
 */
export function checkFile( file: FileProperties | null | undefined ): ImportError | undefined {
	if ( ! file ) {
		return 'missing';
	}
	return CHECKS.find( ( [ , fails ] ) => fails( file ) )?.[ 0 ];
}
