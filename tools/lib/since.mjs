import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './files.mjs';
import { ROOT } from './paths.mjs';
import { run } from './process.mjs';
import { Failure } from './terminal.mjs';

/** Files that affect no part: only the rules for the whole project read them. */
const TEXTS = /^(?:docs\/|languages\/|tests\/requirements\/|[^/]+\.(?:md|txt)$)/;

/**
 * Returns the parts to test after changes: parts with changed files, and extensions that use a changed domain.
 *
 * @param {string[]} files Changed paths in the checkout.
 * @param {import( './files.mjs' ).Part[]} all All parts.
 * @param {( part: import( './files.mjs' ).Part ) => string[]} usedDomains Returns the domains that a part uses.
 * @return {import( './files.mjs' ).Part[] | null} Null if a change affects the whole plugin; empty if only documents have
 *     changed.
 */
export function partsOf( files, all, usedDomains ) {
	const owner = ( file ) => all.find( ( { folder } ) => file.startsWith( `${ folder }/` ) );
	const code = files.filter( ( file ) => ! TEXTS.test( file ) );
	if ( code.some( ( file ) => ! owner( file ) ) ) {
		return null;
	}
	const changed = new Set( code.map( owner ) );
	const used = new Map( all.map( ( part ) => [ part, usedDomains( part ) ] ) );
	// Domains can use other domains, so repeat until nothing is added.
	for ( let size = 0; size < changed.size; ) {
		size = changed.size;
		const domains = [ ...changed ].filter( ( { isDomain } ) => isDomain ).map( ( { name } ) => name );
		all.filter( ( part ) => used.get( part ).some( ( name ) => domains.includes( name ) ) ).forEach( ( part ) =>
			changed.add( part )
		);
	}
	return all.filter( ( part ) => changed.has( part ) );
}

/**
 * Returns the parts that differ from a commit. Includes uncommitted changes.
 *
 * @param {string} ref A commit, branch or tag.
 * @param {import( './files.mjs' ).Part[]} all All parts.
 */
export async function changedParts( ref, all ) {
	// List moved files under their old path too, because the old part has lost them.
	const changed = await git( 'diff', '--name-only', '--no-renames', ref, '--' );
	const untracked = await git( 'ls-files', '--others', '--exclude-standard' );
	const names = all.filter( ( { isDomain } ) => isDomain ).map( ( { name } ) => name );
	return partsOf( [ ...changed, ...untracked ], all, ( part ) => domainsOf( part, names ) );
}

async function git( ...parameters ) {
	const { code, stdout, stderr } = await run( 'git', parameters, { cwd: ROOT } );
	if ( code !== 0 ) {
		throw new Failure( stderr.trim().split( '\n' )[ 0 ] );
	}
	return stdout.split( '\n' ).filter( Boolean );
}

/**
 * Returns the domains that a part declares or uses. Scripts and classes can be used without a declaration.
 *
 * @param {import( './files.mjs' ).Part} part
 * @param {string[]} names Names of all domains.
 */
export function domainsOf( { name, folder }, names ) {
	const texts = filesUnder( [ folder ], /\.(?:json|php|scss|tsx?)$/ ).map( ( file ) =>
		readFileSync( join( ROOT, file ), 'utf8' )
	);
	const declared = texts.flatMap( ( text ) => text.match( /"domains": \[[^\]]*\]/g ) ?? [] ).join();
	const isUsed = ( domain ) =>
		declared.includes( `"${ domain }"` ) ||
		texts.some(
			( text ) => text.includes( `domains/${ domain }/` ) || text.includes( `\\Domains\\${ studly( domain ) }\\` )
		);
	return names.filter( ( domain ) => domain !== name && isUsed( domain ) );
}

const studly = ( name ) => name.replace( /(?:^|-)(\w)/g, ( _, letter ) => letter.toUpperCase() );
