import assert from 'node:assert/strict';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, read } from './lib.mjs';

/** Files whose exports have no caller yet, with the reason. Remove a line when all exports of its file have a caller. */
const AWAITED = {
	'shared/analytics/bump-stat.ts': 'ANL-04 asks for it',
	'shared/site/site.ts': 'AVL-03 and AVL-10 ask for all of it',
};

const files = projectFiles( /^(src|shared|extensions)\/.*\.tsx?$/ ).filter(
	( path ) => ! /\/(test|tests)\/|\.d\.ts$/.test( path )
);

/** @return {string | undefined} Path of the project's file that an import refers to; undefined for packages. */
function resolve( from, name, known ) {
	const path = normalize( join( dirname( from ), name ) );
	return [ `${ path }.ts`, `${ path }.tsx`, `${ path }/index.ts`, `${ path }/index.tsx` ].find( ( one ) =>
		known.has( one )
	);
}

const isExported = ( node ) => node.modifiers?.some( ( { kind } ) => kind === ts.SyntaxKind.ExportKeyword );

/** @return {string[]} Names of the functions and values that a file declares and exports. Types are ignored. */
function ownExports( source ) {
	return source.statements.filter( isExported ).flatMap( ( node ) => {
		if ( ts.isVariableStatement( node ) ) {
			return node.declarationList.declarations.map( ( { name } ) => name.getText() );
		}
		return ts.isFunctionDeclaration( node ) || ts.isClassDeclaration( node )
			? [ node.name?.text ?? 'default' ]
			: [];
	} );
}

/** Counts how often a file contains a name that it declares. */
function mentions( node, name ) {
	let count = ts.isIdentifier( node ) && node.text === name ? 1 : 0;
	node.forEachChild( ( child ) => void ( count += mentions( child, name ) ) );
	return count;
}

/** @return {{ module: string, names: string[], isPassedOn: boolean }[]} Imports of a file. The name `*` stands for all exports. */
function taken( source ) {
	const found = [];
	const add = ( node, names, isPassedOn = false ) => found.push( { module: node.text, names, isPassedOn } );
	const namesOf = ( elements ) => elements.map( ( one ) => ( one.propertyName ?? one.name ).text );
	const visit = ( node ) => {
		if ( ts.isImportDeclaration( node ) ) {
			const { name, namedBindings: bindings } = node.importClause ?? {};
			const named = bindings && ( ts.isNamedImports( bindings ) ? namesOf( bindings.elements ) : [ '*' ] );
			add( node.moduleSpecifier, [ ...( name ? [ 'default' ] : [] ), ...( named ?? [] ) ] );
		} else if ( ts.isExportDeclaration( node ) && node.moduleSpecifier ) {
			add( node.moduleSpecifier, node.exportClause ? namesOf( node.exportClause.elements ) : [ '*' ], true );
		} else if ( ts.isCallExpression( node ) && node.expression.kind === ts.SyntaxKind.ImportKeyword ) {
			add( node.arguments[ 0 ], [ '*' ] );
		}
		ts.forEachChild( node, visit );
	};
	visit( source );
	return found;
}

/**
 * Finds exports of shared/ that are used neither by another file nor by their own.
 *
 * @param {Map<string, string>} texts Contents by path.
 */
function uncalled( texts ) {
	const sources = [ ...texts ].map( ( [ path, text ] ) => [
		path,
		ts.createSourceFile( path, text, ts.ScriptTarget.Latest, true ),
	] );
	const used = new Set();
	for ( const [ path, source ] of sources ) {
		for ( const { module, names, isPassedOn } of taken( source ) ) {
			const to = module.startsWith( '.' ) ? resolve( path, module, texts ) : undefined;
			// A file that only re-exports a name is no caller of it. Files that import it from there are.
			names.filter( () => to && ! isPassedOn ).forEach( ( name ) => used.add( `${ to } ${ name }` ) );
		}
	}
	const passedOn = sources.flatMap( ( [ path, source ] ) =>
		taken( source ).flatMap( ( { module, names, isPassedOn } ) => {
			const to = isPassedOn && module.startsWith( '.' ) ? resolve( path, module, texts ) : undefined;
			return to ? names.map( ( name ) => ( { from: path, to, name } ) ) : [];
		} )
	);
	const isUsed = ( path, name ) =>
		used.has( `${ path } ${ name }` ) ||
		used.has( `${ path } *` ) ||
		passedOn.some( ( one ) => one.to === path && [ name, '*' ].includes( one.name ) && isUsed( one.from, name ) );
	return sources
		.filter( ( [ path ] ) => path.startsWith( 'shared/' ) )
		.flatMap( ( [ path, source ] ) =>
			ownExports( source )
				.filter( ( name ) => mentions( source, name ) < 2 )
				.map( ( name ) => [ path, name ] )
		)
		.filter( ( [ path, name ] ) => ! isUsed( path, name ) )
		.map( ( [ path, name ] ) => `${ path } ${ name }` );
}

test( 'shared exports nothing that only tests call', () => {
	assert.ok( files.length > 300 );
	const found = uncalled( new Map( files.map( ( path ) => [ path, read( path ) ] ) ) ).map( ( one ) =>
		one.split( ' ' )
	);
	assert.deepEqual(
		found.filter( ( [ path ] ) => ! ( path in AWAITED ) ),
		[]
	);
	const waiting = new Set( found.map( ( [ path ] ) => path ) );
	assert.deepEqual(
		Object.keys( AWAITED ).filter( ( path ) => ! waiting.has( path ) ),
		[]
	);
} );

for ( const [ what, texts, told ] of [
	[ 'a function without an importer', { 'shared/a.ts': 'export function a() {}' }, [ 'shared/a.ts a' ] ],
	[
		'a function that an index passes on, without an importer',
		{ 'shared/a.ts': 'export const a = 1;', 'shared/index.ts': "export { a } from './a';" },
		[ 'shared/a.ts a' ],
	],
	[
		'one that an index passes on',
		{
			'shared/a.ts': 'export const a = 1;',
			'shared/index.ts': "export * from './a';",
			'src/b.ts': "import { a } from '../shared';",
		},
		[],
	],
	[ 'one that comes later', { 'shared/a.tsx': 'export const a = 1;', 'src/b.ts': "import( '../shared/a' );" }, [] ],
	[
		'one that its own file calls',
		{ 'shared/a.ts': 'export const a = 1;\nexport const b = a;', 'src/b.ts': "import { b } from '../shared/a';" },
		[],
	],
	[ 'a type', { 'shared/a.ts': 'export interface A {}' }, [] ],
] ) {
	test( `${ told.length ? 'refused' : 'allowed' }: ${ what }`, () => {
		assert.deepEqual( uncalled( new Map( Object.entries( texts ) ) ), told );
	} );
}
