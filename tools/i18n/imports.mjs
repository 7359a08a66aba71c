import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/g;
const ENDINGS = [ '.ts', '.tsx', '/index.ts', '/index.tsx' ];

/**
 * Returns a script and all scripts that it imports, including those of its chunks.
 *
 * @param {string} root Folder of the project.
 * @param {string} path Path of the script in the project.
 * @return {Set<string>} Paths in the project.
 */
export function withImports( root, path, found = new Set() ) {
	if ( found.has( path ) ) {
		return found;
	}
	found.add( path );
	for ( const [ , name ] of readFileSync( join( root, path ), 'utf8' ).matchAll( IMPORT ) ) {
		const imported = ENDINGS.map( ( ending ) => join( dirname( path ), name ) + ending ).find( ( file ) =>
			existsSync( join( root, file ) )
		);
		if ( imported ) {
			withImports( root, imported, found );
		}
	}
	return found;
}
