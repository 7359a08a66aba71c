import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JSDOM } from 'jsdom';
import ts from 'typescript';
import { extensionSlugs, phpNames, projectFiles, read } from './lib.mjs';

const slugs = extensionSlugs();
const blocks = projectFiles( /^extensions\/.*\/block\.json$/ ).map( ( path ) => JSON.parse( read( path ) ).name );

/** A block's full name, or its class. The namespace alone does not count. */
const names = [ ...new Set( [ ...blocks, ...slugs.map( ( slug ) => `jetpack/${ slug }` ) ] ) ];
const inFull = new RegExp(
	`(?<![\\w-])(?:${ names.flatMap( ( name ) => [ name, `wp-block-${ name.replace( '/', '-' ) }` ] ).join( '|' ) })(?![\\w-])`
);

/**
 * Two words can only be the name of an extension; one word may have another meaning. `premium-content/` is a namespace, as
 * `jetpack/` is.
 */
const twoWords = new RegExp(
	`(?<![\\w-])(?:${ slugs.filter( ( slug ) => slug.includes( '-' ) ).join( '|' ) })(?![\\w-]|/(?!\\w))`
);

/** @return {{ path: string, line: number, text: string }[]} Each literal of a script, JSX's words and attributes among them. */
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

/** @return {string[]} Places where files name a block or an extension: a full name or two words anywhere, one word as a literal. */
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
	// Words of HTML and of file types are not names of extensions. Several embeds use the button as their inner block.
	const words = slugs.filter( ( slug ) => slug !== 'button' && slug !== 'gif' );
	const innerBlock = /^src\/domains\/embeds\/server\/LinkButton\.php:\d+ private const BLOCK = 'jetpack\/button';$/;
	// Kinds of orders have the same names as these extensions, but do not depend on them.
	const kindOfOrder = /^src\/domains\/payments\/\S+ (?:subscriptions|donations)$/;
	// The post type support of posts that can be shared has the name of the panel.
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
