import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { phpConstants, placeOf, projectFiles, read } from './lib.mjs';

/** Values that may be repeated: units of time, and small numbers that need no name. */
const TRIVIAL = new Set( [ '', null, true, false, -1, 0, 1, 2, 10, 60, 100, 1000, 60 * 24, 60 * 60, 60 * 60 * 24 ] );

const MIN_ITEMS = 3;

/**
 * @typedef {{ path: string, line: number, name: string, value: unknown }} Constant The name is '' for a list that is not a
 *     constant.
 */

const OPERATIONS = {
	[ ts.SyntaxKind.PlusToken ]: ( one, other ) => one + other,
	[ ts.SyntaxKind.MinusToken ]: ( one, other ) => one - other,
	[ ts.SyntaxKind.AsteriskToken ]: ( one, other ) => one * other,
	[ ts.SyntaxKind.SlashToken ]: ( one, other ) => one / other,
};

/** @return {unknown} Value of an expression; undefined if it is known only at run time. */
function valueOf( node ) {
	if ( ts.isAsExpression( node ) || ts.isSatisfiesExpression( node ) || ts.isParenthesizedExpression( node ) ) {
		return valueOf( node.expression );
	}
	if ( ts.isStringLiteralLike( node ) ) {
		return node.text;
	}
	if ( ts.isNumericLiteral( node ) ) {
		return Number( node.text );
	}
	if ( ts.isBinaryExpression( node ) ) {
		const [ one, other ] = [ node.left, node.right ].map( valueOf );
		const areNumbers = typeof one === 'number' && typeof other === 'number';
		return areNumbers ? OPERATIONS[ node.operatorToken.kind ]?.( one, other ) : undefined;
	}
	if ( ts.isNewExpression( node ) && node.expression.getText() === 'Set' && node.arguments?.length === 1 ) {
		return valueOf( node.arguments[ 0 ] );
	}
	if ( ts.isArrayLiteralExpression( node ) ) {
		const values = node.elements.map( valueOf );
		return values.includes( undefined ) ? undefined : values;
	}
	return ts.isObjectLiteralExpression( node ) ? mapOf( node ) : undefined;
}

function mapOf( node ) {
	const entries = node.properties.map( ( one ) =>
		ts.isPropertyAssignment( one ) ? [ one.name.text, valueOf( one.initializer ) ] : []
	);
	const isPlain = entries.every( ( [ name, value ] ) => name !== undefined && value !== undefined );
	return isPlain ? Object.fromEntries( entries ) : undefined;
}

/** @return {Constant[]} Constants of a script. */
function scriptConstants( { path, text = read( path ) } ) {
	const source = ts.createSourceFile( path, text, ts.ScriptTarget.Latest, true );
	const found = [];
	const add = ( node, name, value ) => {
		if ( value !== undefined ) {
			const line = source.getLineAndCharacterOfPosition( node.getStart() ).line + 1;
			found.push( { path, line, name, value } );
		}
	};
	const visit = ( node ) => {
		if (
			ts.isVariableDeclaration( node ) &&
			node.initializer &&
			/^[A-Z][A-Z0-9_]+$/.test( node.name.text ?? '' )
		) {
			add( node, node.name.text, valueOf( node.initializer ) );
		} else if ( ts.isArrayLiteralExpression( node ) || ts.isObjectLiteralExpression( node ) ) {
			add( node, '', valueOf( node ) );
		}
		ts.forEachChild( node, visit );
	};
	visit( source );
	return found;
}

/**
 * @return {Constant[]} Values of a JSON file, with names such as MAX_DELAY for `maxDelay`. Code must read them instead of
 *     repeating them.
 */
function jsonConstants( { path, text = read( path ) } ) {
	const walk = ( value, key ) => [
		{ path, line: 1, name: key.replace( /([a-z])([A-Z])/g, '$1_$2' ).toUpperCase(), value, isShared: true },
		...( value && typeof value === 'object' && ! Array.isArray( value )
			? Object.entries( value ).flatMap( ( [ name, one ] ) => walk( one, name ) )
			: [] ),
	];
	return walk( JSON.parse( text ), '' );
}

const isMap = ( value ) => value !== null && typeof value === 'object' && ! Array.isArray( value );
const sortedText = ( items ) =>
	JSON.stringify( [ ...new Set( items.map( ( item ) => JSON.stringify( item ) ) ) ].sort() );

/** Returns a list, or the keys of a map. Ignores maps that are not constants, because their keys are field names. */
function listOf( { name, value } ) {
	const items = Array.isArray( value ) ? value : ( isMap( value ) && name && Object.keys( value ) ) || [];
	return new Set( items ).size >= MIN_ITEMS ? sortedText( items ) : undefined;
}

function areTwins( php, other ) {
	const isSameValue = JSON.stringify( php.value ) === JSON.stringify( other.value );
	const isNamedAlike = php.name !== '' && php.name === other.name && isSameValue;
	const isTrivial = ! other.isShared && TRIVIAL.has( php.value );
	const list = listOf( php );
	return ( isNamedAlike && ! isTrivial ) || ( list !== undefined && list === listOf( other ) );
}

/** Returns the scope in which a constant may occur only once: an extension, a domain, or the core together with shared/. */
const roomOf = ( path ) => Object.values( placeOf( path ) ).join( ' ' );

/** @return {string[]} PHP constants that another file of the same scope has too. */
function twins( files ) {
	const of = ( pattern ) => files.filter( ( { path } ) => pattern.test( path ) );
	const others = [ ...of( /\.tsx?$/ ).flatMap( scriptConstants ), ...of( /\.json$/ ).flatMap( jsonConstants ) ];
	const rooms = grouped( others );
	return phpConstants( of( /\.php$/ ) ).flatMap( ( php ) =>
		( rooms.get( roomOf( php.path ) ) ?? [] )
			.filter( ( other ) => areTwins( php, other ) )
			.map(
				( other ) =>
					`${ php.path }:${ php.line } ${ php.name } and ${ other.path }:${ other.line } ${ other.name }`
			)
	);
}

function grouped( others ) {
	const rooms = new Map();
	others.forEach( ( one ) => {
		const room = roomOf( one.path );
		rooms.set( room, [ ...( rooms.get( room ) ?? [] ), one ] );
	} );
	return rooms;
}

test( 'a constant that PHP and TypeScript share is in one JSON file that both read', () => {
	const files = projectFiles( /^(src|shared|extensions)\/.*\.(php|tsx?|json)$/ )
		.filter(
			( path ) => ! /\/(test|tests|fixtures|deprecated)\/|\.d\.ts$|\/(block|panel|domain)\.json$/.test( path )
		)
		.map( ( path ) => ( { path } ) );
	assert.ok( files.length > 400 );
	assert.deepEqual( twins( files ), [] );
} );

const PHP = 'extensions/a/server/A.php';

for ( const [ constant, path, text, count ] of [
	[ 'const LIMIT = 32;', 'extensions/a/edit.tsx', 'const LIMIT = 32;', 1 ],
	[ 'const LIMIT = 30 + 2;', 'extensions/a/edit.tsx', 'export const LIMIT = 4 * 8;', 1 ],
	[ 'const LIMIT = 32;', 'extensions/a/edit.tsx', 'const LIMIT = 33;', 0 ],
	[ 'const LIMIT = 32;', 'extensions/b/edit.tsx', 'const LIMIT = 32;', 0 ],
	[ 'const DAY = 24 * 60;', 'extensions/a/edit.tsx', 'const DAY = 1440;', 0 ],
	[ 'const MAX_DELAY = 1;', 'extensions/a/constants.json', '{ "maxDelay": 1 }', 1 ],
	[ "const KINDS = [ 'a', 'b', 'c' ];", 'extensions/a/edit.tsx', "use( new Set( [ 'c', 'b', 'a' ] ) );", 1 ],
	[ "const KINDS = [ 'a', 'b', 'c' ];", 'extensions/a/edit.tsx', "const kinds = [ 'a', 'b', 'c', 'd' ];", 0 ],
	[
		"const NAMES = [ 'a' => 'A', 'b' => 'B', 'c' => 'C' ];",
		'extensions/a/edit.tsx',
		"const names = [ 'a', 'b', 'c' ];",
		1,
	],
	[ "const KINDS = [ 'a', 'b' ];", 'extensions/a/edit.tsx', "const kinds = [ 'a', 'b' ];", 0 ],
] ) {
	test( `${ count ? 'twins' : 'no twins' }: ${ constant } and ${ text } of ${ path }`, () => {
		const found = twins( [
			{ path: PHP, text: `<?php class A { ${ constant } }` },
			{ path, text },
		] );
		assert.equal( found.length > 0, count > 0 );
	} );
}

test( 'the core and shared are one scope', () => {
	const found = twins( [
		{ path: 'src/server/Mail/A.php', text: "<?php class A { const NAME = 'slipstream-x'; }" },
		{ path: 'shared/a.ts', text: "const NAME = 'slipstream-x';" },
	] );
	assert.deepEqual( found, [ 'src/server/Mail/A.php:1 NAME and shared/a.ts:1 NAME' ] );
} );
