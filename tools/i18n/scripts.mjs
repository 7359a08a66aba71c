import ts from 'typescript';
import { FUNCTIONS, isForTranslators, readSource } from './functions.mjs';

const isTranslation = ( name ) => Object.hasOwn( FUNCTIONS.script, name );

/**
 * Finds the texts of a script.
 *
 * @param {string} path For references; its ending says how it is read.
 * @return {{ found: import('./functions.mjs').Found[], problems: string[] }}
 */
export function textsOfScript( path, text ) {
	const file = ts.createSourceFile( path, text, ts.ScriptTarget.Latest, true );
	const lineOf = ( position ) => file.getLineAndCharacterOfPosition( position ).line + 1;
	const source = { calls: [], comments: [], problems: [] };
	const visit = ( node ) => {
		for ( const range of ts.getLeadingCommentRanges( text, node.pos ) ?? [] ) {
			const comment = text.slice( range.pos, range.end );
			if ( isForTranslators( comment ) ) {
				source.comments.push( { line: lineOf( range.end ), text: comment } );
			}
		}
		const name = ts.isCallExpression( node ) ? nameOf( node.expression ) : '';
		if ( isTranslation( name ) ) {
			source.calls.push( { name, line: lineOf( node.getStart() ), args: node.arguments.map( argumentOf ) } );
		}
		if ( ts.isImportSpecifier( node ) && isRenamed( node ) ) {
			const line = lineOf( node.getStart() );
			source.problems.push( `${ path }:${ line }: ${ node.propertyName.text } must keep its name to be found` );
		}
		ts.forEachChild( node, visit );
	};
	visit( file );
	return readSource( source, path, 'script' );
}

/** `__` of `__( … )`, of `i18n.__( … )` and of `wp.i18n.__( … )`. */
function nameOf( callee ) {
	if ( ts.isPropertyAccessExpression( callee ) ) {
		return callee.name.text;
	}
	return ts.isIdentifier( callee ) ? callee.text : '';
}

function isRenamed( { propertyName, name } ) {
	return propertyName !== undefined && isTranslation( propertyName.text ) && propertyName.text !== name.text;
}

function argumentOf( node ) {
	if ( ts.isStringLiteral( node ) ) {
		return { text: node.text };
	}
	if ( ts.isTemplateLiteral( node ) ) {
		return { not: 'a template literal' };
	}
	return { not: ts.isBinaryExpression( node ) ? 'a concatenation' : 'an expression' };
}
