import { gzipSync } from 'node:zlib';
import ts from 'typescript';

/**
 * Measures what each extension adds to the start script. An extension's part consists of the modules that only its index.ts
 * needs. Its weight is how much smaller gzip makes the file without that part. Shared modules count for no extension.
 * The result is the same for each run, and depends little on other extensions. But gzip looks back only 32 KB, so two similar
 * extensions weigh less than their sum.
 *
 * @param {string} text Content of build/editor.js.
 * @return {Record<string, number>} Bytes with gzip -6, by extension.
 */
export function shares( text ) {
	const { modules, entries, start } = parse( text );
	const needed = ( ids ) => reach( modules, ids );
	const core = needed( start );
	const parts = Object.fromEntries( entries.map( ( { name, id } ) => [ name, needed( [ id ] ) ] ) );
	const whole = weigh( text );
	return Object.fromEntries(
		entries.map( ( { name, range } ) => {
			const others = Object.keys( parts ).filter( ( one ) => one !== name );
			const isOwn = ( id ) => ! core.has( id ) && others.every( ( one ) => ! parts[ one ].has( id ) );
			const own = [ ...parts[ name ] ].filter( isOwn ).map( ( id ) => modules.get( id ).range );
			return [ name, whole - weigh( without( text, [ range, ...own ] ) ) ];
		} )
	);
}

const weigh = ( text ) => gzipSync( text, { level: 6 } ).length;

function without( text, ranges ) {
	return ranges
		.toSorted( ( one, other ) => other[ 0 ] - one[ 0 ] )
		.reduce( ( rest, [ from, to ] ) => rest.slice( 0, from ) + rest.slice( to ), text );
}

function reach( modules, ids, seen = new Set() ) {
	for ( const id of ids.filter( ( one ) => ! seen.has( one ) ) ) {
		seen.add( id );
		reach( modules, modules.get( id ).needs, seen );
	}
	return seen;
}

/** Parses webpack's output: a table of modules by number, in which the folders extensions and domains have their own tables. */
function parse( text ) {
	const source = ts.createSourceFile( 'editor.js', text, ts.ScriptTarget.Latest, true );
	const tables = objectsOf( source );
	const isModule = ( one ) =>
		/^\d+$/.test( one.name?.text ) && ( ts.isMethodDeclaration( one ) || ts.isPropertyAssignment( one ) );
	const table = tables.find( ( { properties } ) => properties.length > 1 && properties.every( isModule ) );
	const folders = tables.filter( ( { properties } ) =>
		properties.some( ( one ) => /^\.\/.+\/index\.ts$/.test( one.name?.text ) )
	);
	const ids = new Set( table.properties.map( ( one ) => one.name.text ) );
	const rangeOf = ( node ) => [ node.getStart(), node.end + ( text[ node.end ] === ',' ? 1 : 0 ) ];
	const modules = new Map(
		table.properties.map( ( one ) => [ one.name.text, { range: rangeOf( one ), needs: needsOf( one, ids ) } ] )
	);
	const entries = folders
		.flatMap( ( { properties } ) => properties )
		.map( ( one ) => ( {
			name: one.name.text.split( '/' )[ 1 ],
			id: one.initializer.text,
			range: rangeOf( one ),
		} ) );
	return { modules, entries, start: needsOf( source, ids, table ) };
}

function objectsOf( node, found = [] ) {
	if ( ts.isObjectLiteralExpression( node ) ) {
		found.push( node );
	}
	node.forEachChild( ( child ) => void objectsOf( child, found ) );
	return found;
}

/** Finds the modules that a piece of code requires: `r(12)` at once, `r.bind(r,12)` later. */
function needsOf( node, ids, apart ) {
	const found = [];
	const visit = ( one ) => {
		if ( one === apart ) {
			return;
		}
		if ( ts.isCallExpression( one ) ) {
			found.push( ...one.arguments.filter( ts.isNumericLiteral ).map( ( { text } ) => text ) );
		}
		one.forEachChild( visit );
	};
	visit( node );
	return found.filter( ( id ) => ids.has( id ) );
}
