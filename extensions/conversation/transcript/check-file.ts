import limits from './limits.json';
import type { ImportError } from './types';

/** Properties of a file that is not read yet. */
export interface FileProperties {
	readonly name: string;
	readonly size?: number;
	readonly type?: string;
}

/**
 * @param name File name.
 * @return The extension with its dot, in lower case.
 */
export function extensionOf( name: string ): string {
	return /\.[^.]*$/.exec( name )?.[ 0 ].toLowerCase() ?? '';
}

/** Checks in order. The author sees the first failure. */
const CHECKS: ReadonlyArray< readonly [ ImportError, ( file: FileProperties ) => boolean ] > = [
	[ 'size', ( { size } ) => ! size || size > limits.bytes ],
	[ 'type', ( { type } ) => Boolean( type ) && ! limits.types.includes( String( type ) ) ],
	[ 'extension', ( { name } ) => ! limits.extensions.includes( extensionOf( name ) ) ],
];

/**
 * @param file The file that the author selected, if any.
 * @return The reason why it cannot be a transcript; undefined if it can.
 */
export function checkFile( file: FileProperties | null | undefined ): ImportError | undefined {
	if ( ! file ) {
		return 'missing';
	}
	return CHECKS.find( ( [ , fails ] ) => fails( file ) )?.[ 0 ];
}
