import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JSDOM } from 'jsdom';
import ts from 'typescript';
import { extensionSlugs, phpNames, projectFiles, read } from './lib.mjs';

const slugs = extensionSlugs();
const blocks = projectFiles( /^extensions\/.*\/block\.json$/ ).map( ( path ) => JSON.parse( read( path ) ).name );

/** Pattern of a block's full name or class name. The namespace alone does not match. */
const names = [ ...new Set( [ ...blocks, ...slugs.map( ( slug ) => `jetpack/${ slug }` ) ] ) ];
const inFull = new RegExp(
	`(?<![\\w-])(?:${ names.flatMap( ( name ) => [ name, `wp-block-${ name.replace( '/', '-' ) }` ] ).join( '|' ) })(?![\\w-])`
);

/**
 * Slugs of two words that can only mean an extension. Those of one word can have another meaning. `premium-content/` is a
 * namespace, like `jetpack/`.
 */
const twoWords = new RegExp(
	`(?<![\\w-])(?:${ slugs.filter( ( slug ) => slug.includes( '-' ) ).join( '|' ) })(?![\\w-]|/(?!\\w))`
);

/** @return {{ path: string, line: number, text: string }[]} All literals of a script, including text and attributes in JSX. */
function scriptTexts( { path, text } ) {
	const source = ts.createSourceFile( path, text, ts.ScriptTarget.Latest, true );
	const found = [];
	const visit = ( node ) => {
		if ( ts.isStringLiteralLike( node ) || ts.isPropertyAssignment( node ) ) {
			const name = ts.isPropertyAssignment( node ) ? node.name.getText() : node.text;
			found.push( { path, line: source.getLineAndCharacterOfPosition( node.getStart() ).line + 1, text: name } );
		}
		ts.forEachChild( node, visit );
	};
	visit( source );
	return found;
}

const literalsOf = ( files ) => {
	const isPhp = ( { path } ) => path.endsWith( '.php' );
	const scripts = files.filter( ( { path } ) => /\.tsx?$/.test( path ) );
	return [ ...phpNames( files.filter( isPhp ) ), ...scripts.flatMap( scriptTexts ) ];
};

/**
 * @return {string[]} Places at which files name a block or an extension. Full names and slugs of two words count anywhere,
 *     slugs of one word only as a literal.
 */
function spoken( files, words = slugs ) {
	const anywhere = files.flatMap( ( { path, text } ) =>
		text
			.split( '\n' )
			.flatMap( ( line, index ) =>
				inFull.test( line ) || twoWords.test( line ) ? { path, line: index + 1, text: line } : []
			)
	);
	const literals = literalsOf( files ).filter( ( { text } ) => words.includes( text ) );
	const places = [ ...anywhere, ...literals ].map(
		( { path, line, text } ) => `${ path }:${ line } ${ text.trim() }`
	);
	return [ ...new Set( places ) ];
}

const files = ( pattern ) =>
	projectFiles( pattern )
		.filter( ( path ) => ! /\/(test|tests|fixtures)\/|^src\/domains\//.test( path ) )
		.map( ( path ) => ( { path, text: read( path ) } ) );

test( 'src names no block and no extension, not even in a comment', () => {
	const sources = files( /^src\/.*\.(tsx?|php|scss|json)$/ );
	assert.ok( sources.length > 150 && slugs.length > 30 && names.length > 30 );
	assert.deepEqual( spoken( sources ), [] );
} );

test( 'no domain names a block or an extension: extensions name domains', () => {
	const sources = projectFiles( /^src\/domains\/.*\.(tsx?|php|scss|json)$/ )
		.filter( ( path ) => ! /\/(test|fixtures)\//.test( path ) )
		.map( ( path ) => ( { path, text: read( path ) } ) );
	assert.ok( sources.length > 150 );
	// `button` is also an HTML element, and `gif` a file type. Several embeds use the button block as their inner block.
	const words = slugs.filter( ( slug ) => slug !== 'button' && slug !== 'gif' );
	const innerBlock = /^src\/domains\/embeds\/server\/LinkButton\.php:\d+ private const BLOCK = 'jetpack\/button';$/;
	// Slugs that are also names of order kinds, which do not depend on the extensions.
	const kindOfOrder = /^src\/domains\/payments\/\S+ (?:subscriptions|donations)$/;
	// Name of the post type support for posts that can be shared. It is also the panel's name.
	const support = /^src\/domains\/social\/server\/Shares\/ShareRules\.php:\d+ publicize$/;
	assert.deepEqual(
		spoken( sources, words ).filter(
			( place ) => ! innerBlock.test( place ) && ! kindOfOrder.test( place ) && ! support.test( place )
		),
		[]
	);
} );

test( 'shared names no block and no extension, apart from words that are also HTML', () => {
	const { document } = new JSDOM().window;
	const isElement = ( word ) => document.createElement( word ).constructor.name !== 'HTMLUnknownElement';
	const words = slugs.filter( ( slug ) => slug.includes( '-' ) || ! isElement( slug ) );
	assert.ok( words.length < slugs.length );
	assert.deepEqual( spoken( files( /^shared\/.*\.(tsx?|scss|json)$/ ), words ), [] );
} );

for ( const [ path, text, isNamed ] of [
	[ 'src/a.ts', "const a = 'map';", true ],
	[ 'src/a.ts', 'const a = { story: 1 };', true ],
	[ 'src/a.ts', '// As a podcast-player does.', true ],
	[ 'src/a.ts', 'const a = list.map( one );', false ],
	[ 'src/a.ts', "const a = 'jetpack/media-source';", false ],
	[ 'src/a.scss', '.wp-block-jetpack-map {}', true ],
	[ 'src/a.scss', '.wp-block-jetpack-mapped {}', false ],
	[ 'src/A.php', "<?php $a = 'button' === $slug;", true ],
	[ 'src/A.php', "<?php $a = '<button>'; // A button of the map.", false ],
	[ 'src/A.php', "<?php $a = 'premium-content/';", false ],
	[ 'src/A.php', "<?php $a = 'premium-content/container';", true ],
	[ 'src/A.php', "<?php $a = 'premium-content';", true ],
	[ 'src/A.php', '<?php $a = "<!-- wp:jetpack/likes $b";', true ],
] ) {
	test( `${ isNamed ? 'refused' : 'allowed' } in ${ path }: ${ text }`, () => {
		assert.deepEqual( spoken( [ { path, text } ] ).length > 0, isNamed );
	} );
}
