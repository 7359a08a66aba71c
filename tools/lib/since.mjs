import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './process.mjs';
import { Failure } from './terminal.mjs';

/** Files that change the behavior of no part. The rules for the whole project read them, and run for any part. */
const TEXTS = /^(?:docs\/|languages\/|tests\/requirements\/|[^/]+\.(?:md|txt)$)/;

/**
 * Returns the parts to test after changes: those whose files changed, and the extensions that use a changed domain.
 *
 * @param {string[]} files Paths in the checkout.
 * @param {import( './files.mjs' ).Part[]} all Every part.
 * @param {( part: import( './files.mjs' ).Part ) => string[]} usedDomains The domains that a part uses.
 * @return {import( './files.mjs' ).Part[] | null} Null means a change affects the whole plugin, empty that only documents changed.
 */
export function partsOf( files, all, usedDomains ) {
	const owner = ( file ) => all.find( ( { folder } ) => file.startsWith( `${ folder }/` ) );
	const code = files.filter( ( file ) => ! TEXTS.test( file ) );
	if ( code.some( ( file ) => ! owner( file ) ) ) {
		return null;
	}
	const changed = new Set( code.map( owner ) );
	return all.filter(
		( part ) =>
			changed.has( part ) ||
			usedDomains( part ).some( ( name ) => [ ...changed ].some( ( one ) => one.isDomain && one.name === name ) )
	);
}

/**
 * Returns the parts that differ from a commit, uncommitted changes included.
 *
 * @param {string} ref A commit, branch or tag.
 * @param {import( './files.mjs' ).Part[]} all Every part.
 */
export async function changedParts( ref, all ) {
	const changed = await git( 'diff', '--name-only', ref, '--' );
	const untracked = await git( 'ls-files', '--others', '--exclude-standard' );
	return partsOf( [ ...changed, ...untracked ], all, domainsOf );
}

async function git( ...parameters ) {
	const { code, stdout, stderr } = await run( 'git', parameters, { cwd: ROOT } );
	if ( code !== 0 ) {
		throw new Failure( stderr.trim().split( '\n' )[ 0 ] );
	}
	return stdout.split( '\n' ).filter( Boolean );
}

function domainsOf( { folder, isDomain } ) {
	const file = [ 'block.json', 'panel.json', 'domain.json' ].find( ( name ) =>
		existsSync( join( ROOT, folder, name ) )
	);
	const metadata = file ? JSON.parse( readFileSync( join( ROOT, folder, file ), 'utf8' ) ) : {};
	return ( isDomain ? metadata.domains : metadata.slipstream?.domains ) ?? [];
}
