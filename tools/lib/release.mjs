import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesUnder } from './files.mjs';
import { ROOT } from './paths.mjs';

/** Top-level files that a release contains. */
const TOP = [ 'plugin.php', 'uninstall.php', 'readme.txt', 'LICENSE' ];

/** Folders of a release, with patterns for their files: what the server reads and browsers load, without sources. */
const FOLDERS = {
	src: /\.(php|json)$/,
	extensions: /\.(php|json|svg|png|jpe?g|gif|webp)$/,
	shared: /\.json$/,
	build: /(?<!\.map)$/,
	languages: /\.(mo|json|php|pot)$/,
};

const NEVER = /(^|\/)(test|tests|\.[^/]*)(\/|$)/;

/**
 * Lists the files of the installable plugin.
 *
 * @return {Promise< { name: string, content: Buffer }[] >} Files sorted by their path in the archive.
 */
export async function releaseFiles() {
	const top = TOP.filter( ( path ) => existsSync( join( ROOT, path ) ) );
	const inner = Object.entries( FOLDERS ).flatMap( ( [ folder, pattern ] ) => filesUnder( [ folder ], pattern ) );
	const paths = [ ...top, ...inner ].filter( ( path ) => ! NEVER.test( path ) ).sort();
	return Promise.all(
		paths.map( async ( path ) => ( {
			name: `slipstream/${ path }`,
			content: await readFile( join( ROOT, path ) ),
		} ) )
	);
}
