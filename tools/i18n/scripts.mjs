import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from '@babel/core';
import makepot from '@wordpress/babel-plugin-makepot';
import { readCatalog } from './catalog.mjs';
import { FUNCTIONS, readCall } from './functions.mjs';
import { keyOf } from './key.mjs';

/** Names that the extraction plugin uses for the parts of a text. */
const PARTS = { id: 'msgid', plural: 'msgid_plural', context: 'msgctxt' };

const isTranslation = ( name ) => Object.hasOwn( FUNCTIONS.script, name );

const functions = Object.fromEntries(
	Object.entries( FUNCTIONS.script ).map( ( [ name, parts ] ) => [ name, parts.map( ( part ) => PARTS[ part ] ) ] )
);

/**
 * Finds the texts of a script.
 *
 * @param {string} path Path for references. Its extension selects the syntax.
 * @return {{ found: import('./functions.mjs').Found[], problems: string[] }}
 */
export function textsOfScript( path, text ) {
	// The extraction plugin writes its result to a file.
	const folder = mkdtempSync( join( tmpdir(), 'slipstream-makepot-' ) );
	const output = join( folder, 'texts.pot' );
	const problems = [];
	try {
		transformSync( text, {
			filename: path,
			code: false,
			babelrc: false,
			configFile: false,
			parserOpts: { plugins: [ 'typescript', ...( path.endsWith( 'x' ) ? [ 'jsx' ] : [] ) ] },
			plugins: [ [ makepot, { output, functions } ], { visitor: refuse( path, problems ) } ],
		} );
		return { found: problems.length ? [] : textsOf( output, path ), problems };
	} finally {
		rmSync( folder, { recursive: true } );
	}
}

function textsOf( output, place ) {
	const entries = existsSync( output ) ? readCatalog( readFileSync( output ) ).entries : new Map();
	return [ ...entries.values() ].map( ( { msgid, msgid_plural: plural, msgctxt, comments } ) => ( {
		place,
		id: msgid,
		...( plural ? { plural } : {} ),
		...( msgctxt ? { context: msgctxt } : {} ),
		...( comments.extracted ? { comment: `translators: ${ comments.extracted }` } : {} ),
	} ) );
}

/** Finds calls that the extraction plugin misreads or ignores. */
function refuse( path, problems ) {
	const plurals = new Map();
	return {
		CallExpression( { node } ) {
			const name = node.callee.property?.name ?? node.callee.name;
			if ( ! isTranslation( name ) ) {
				return;
			}
			const call = { name, line: node.loc.start.line, args: node.arguments.map( argumentOf ) };
			const { found, problem } = readCall( call, path, 'script', '' );
			if ( problem ) {
				problems.push( problem );
				return;
			}
			const known = plurals.get( keyOf( found ) ) ?? found;
			plurals.set( keyOf( found ), found );
			// If a text has several comments, the extraction plugin keeps one of them.
			if ( known.plural !== found.plural ) {
				const both = [ known, found ]
					.map( ( { plural } ) => ( plural ? `"${ plural }"` : 'none' ) )
					.join( ', ' );
				problems.push( `${ path }: "${ found.id }" has two plurals: ${ both }` );
			}
		},
		ImportSpecifier( { node: { imported, local, loc } } ) {
			if ( isTranslation( imported.name ) && imported.name !== local.name ) {
				problems.push( `${ path }:${ loc.start.line }: ${ imported.name } must keep its name to be found` );
			}
		},
	};
}

function argumentOf( node ) {
	const others = { TemplateLiteral: 'a template literal', BinaryExpression: 'a concatenation' };
	return node.type === 'StringLiteral' ? { text: node.value } : { not: others[ node.type ] ?? 'an expression' };
}
