import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extensionSlugs, phpNames, placeOf, projectFiles, read } from './lib.mjs';

/** Domains that each domain may use, including itself. A new entry needs a reason in docs/decisions.md. */
const BELOW = JSON.parse( read( 'tests/architecture/domains.json' ) );

const php = projectFiles( /^(src|extensions)\/.*\.php$/ ).filter(
	( path ) => ! /\/(test|tests|fixtures)\//.test( path )
);
const domainSlugs = [
	...new Set( php.map( placeOf ).flatMap( ( { kind, slug } ) => ( kind === 'domain' ? slug : [] ) ) ),
];
const known = { extension: extensionSlugs(), domain: [ ...domainSlugs, ...Object.keys( BELOW ) ] };

/** Returns the folder in which the class loader looks for a part of a namespace. */
const folderOf = ( part ) => part.replace( /(?<!^)[A-Z]/g, '-$&' ).toLowerCase();

/**
 * @return {{ kind: string, slug: string }[]} Parts of the project to which a name or a text refers. The slug is '' for all
 *     parts of a kind.
 */
function spokenOf( { name, text = '' } ) {
	const kindOf = ( word ) => ( /^extensions/i.test( word ) ? 'extension' : 'domain' );
	const spaces = ( name ?? text ).matchAll( /(?:^|\W)Slipstream\\+(Extensions|Domains)(?:\\+([A-Z]\w*)?|$)/g );
	const paths = text.matchAll( /(?:^|\W)(extensions|domains)\/([a-z][a-z0-9-]*)(?=\/|$)/g );
	return [
		...[ ...spaces ].map( ( [ , word, part = '' ] ) => ( { kind: kindOf( word ), slug: folderOf( part ) } ) ),
		...[ ...paths ].map( ( [ , word, slug ] ) => ( { kind: kindOf( word ), slug } ) ),
		...Object.entries( known ).flatMap( ( [ kind, slugs ] ) =>
			slugs.filter( ( slug ) => slug === text ).map( ( slug ) => ( { kind, slug, isWord: true } ) )
		),
	];
}

/**
 * Returns whether a part may refer to another: extensions to domains, and both to the core. References back or to another
 * extension are forbidden.
 */
function mayName( from, to ) {
	if ( from.kind === to.kind && from.slug === to.slug ) {
		return true;
	}
	// A single word can have another meaning, such as a tag or a field. It counts only in the core as the name of an
	// extension, because domains have common words as names.
	if ( to.isWord && ( from.kind !== 'core' || to.kind === 'domain' ) ) {
		return true;
	}
	if ( from.kind === 'domain' && to.kind === 'domain' ) {
		return ( BELOW[ from.slug ] ?? [] ).includes( to.slug );
	}
	return from.kind === 'extension' && to.kind === 'domain' && to.slug !== '';
}

const broken = ( files ) =>
	phpNames( files ).flatMap( ( found ) =>
		spokenOf( found )
			.filter( ( to ) => ! mayName( placeOf( found.path ), to ) )
			.map(
				( { kind, slug } ) =>
					`${ found.path }:${ found.line } names ${ slug ? `the ${ kind } ${ slug }` : `${ kind }s` }`
			)
	);

test( 'PHP: the core names no extension and no domain, extensions no other one, domains only those below them', () => {
	assert.ok( php.length > 150 );
	assert.deepEqual( broken( php.map( ( path ) => ( { path } ) ) ), [] );
} );

test( 'the declared order of domains has no cycle', () => {
	const reach = ( slug, above = [] ) => {
		assert.ok( ! above.includes( slug ), [ ...above, slug ].join( ' → ' ) );
		( BELOW[ slug ] ?? [] ).forEach( ( one ) => reach( one, [ ...above, slug ] ) );
	};
	Object.keys( BELOW ).forEach( ( slug ) => reach( slug ) );
	const named = Object.entries( BELOW ).flat( 2 );
	assert.deepEqual(
		named.filter( ( slug ) => ! domainSlugs.includes( slug ) ),
		[]
	);
} );

for ( const [ path, code, told ] of [
	[ 'src/server/A.php', 'namespace Slipstream; use Slipstream\\Extensions\\Map\\Renderer;', [ 'the extension map' ] ],
	[ 'src/server/A.php', 'namespace Slipstream; Extensions\\Map\\Renderer::render();', [ 'the extension map' ] ],
	[
		'src/server/A.php',
		'use Slipstream\\Domains\\{Payments\\Ledger, Social\\Post};',
		[ 'the domain payments', 'the domain social' ],
	],
	[ 'src/server/A.php', "$a = 'Slipstream\\\\Extensions\\\\' . $b;", [ 'extensions' ] ],
	[ 'src/server/A.php', 'include "$root/extensions/contact-info/server.php";', [ 'the extension contact-info' ] ],
	[ 'src/server/A.php', "if ( 'rating-star' === $slug ) {}", [ 'the extension rating-star' ] ],
	[ 'src/server/A.php', "/** Slipstream\\Extensions\\Map is commented on. */ $a = 'extensions/';", [] ],
	[ 'src/server/A.php', 'namespace Slipstream; use Slipstream\\Registration\\Extensions; new Extensions();', [] ],
	[
		'extensions/map/server/A.php',
		'namespace Slipstream\\Extensions\\Map; use Slipstream\\Extensions\\RatingStar\\Renderer;',
		[ 'the extension rating-star' ],
	],
	[
		'extensions/map/server/A.php',
		"require __DIR__ . '/../../extensions/story/server.php';",
		[ 'the extension story' ],
	],
	[
		'extensions/map/server/A.php',
		'namespace Slipstream\\Extensions\\Map; new Renderer(); \\Slipstream\\Domains\\Social\\Post::a();',
		[],
	],
	[ 'extensions/map/server/A.php', "$tag = 'button';", [] ],
	[ 'src/domains/social/server/A.php', 'use Slipstream\\Extensions\\Map\\Renderer;', [ 'the extension map' ] ],
	[
		'src/domains/social/server/A.php',
		'use Slipstream\\Domains\\Payments\\Ledger; use Slipstream\\Domains\\Social\\Post;',
		[ 'the domain payments' ],
	],
] ) {
	test( `PHP: ${ told.length ? 'refused' : 'allowed' } in ${ path }: ${ code }`, () => {
		assert.deepEqual(
			broken( [ { path, text: `<?php ${ code }` } ] ),
			told.map( ( one ) => `${ path }:1 names ${ one }` )
		);
	} );
}
