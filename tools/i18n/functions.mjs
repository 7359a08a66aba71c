/** Text domain of all our texts. */
export const DOMAIN = 'slipstream';

/**
 * Meaning of the arguments of each translation function. `.` is an argument that contains no text.
 *
 * @type {Object<string, string[]>}
 */
const SCRIPT_FUNCTIONS = {
	__: [ 'id', 'domain' ],
	_x: [ 'id', 'context', 'domain' ],
	_n: [ 'id', 'plural', '.', 'domain' ],
	_nx: [ 'id', 'plural', '.', 'context', 'domain' ],
};

/** Translation functions in PHP: those of scripts, and further ones. */
const SERVER_FUNCTIONS = {
	...SCRIPT_FUNCTIONS,
	...alike( SCRIPT_FUNCTIONS.__, [ '_e', 'esc_html__', 'esc_attr__', 'esc_html_e', 'esc_attr_e' ] ),
	...alike( SCRIPT_FUNCTIONS._x, [ '_ex', 'esc_html_x', 'esc_attr_x' ] ),
	_n_noop: [ 'id', 'plural', 'domain' ],
	_nx_noop: [ 'id', 'plural', 'context', 'domain' ],
};

function alike( signature, names ) {
	return Object.fromEntries( names.map( ( name ) => [ name, signature ] ) );
}

/** Translation functions by kind of source. */
export const FUNCTIONS = { script: SCRIPT_FUNCTIONS, server: SERVER_FUNCTIONS };

/**
 * @typedef {{ text: string } | { not: string }} Argument Text of a literal, or a description of any other expression.
 *
 * @typedef {{ name: string, line: number, args: Argument[] }} Call
 * @typedef {{ id: string, plural?: string, context?: string, comment?: string, place: string }} Found A text and where it is
 *     used.
 */

/**
 * Reads a call of a translation function.
 *
 * @param {string}          place   Path of the file.
 * @param {string}          comment Comment for translators; '' if there is none.
 * @return {{ found?: Found, problem?: string }} The text, or the reason why it cannot be translated.
 */
export function readCall( { name, line, args }, place, kind, comment ) {
	const problem = ( text ) => ( { problem: `${ place }:${ line }: ${ name }(): ${ text }` } );
	const found = { place, ...( comment ? { comment } : {} ) };
	for ( const [ index, part ] of FUNCTIONS[ kind ][ name ].entries() ) {
		if ( part === '.' ) {
			continue;
		}
		const argument = args[ index ];
		if ( part === 'domain' && ! argument ) {
			return problem( `the domain is missing: '${ DOMAIN }' must be argument ${ index + 1 }` );
		}
		if ( argument?.text === undefined ) {
			return problem( `argument ${ index + 1 } must be one plain string, not ${ argument?.not ?? 'missing' }` );
		}
		found[ part ] = argument.text;
	}
	const { domain, ...rest } = found;
	if ( domain !== DOMAIN ) {
		return problem( `the domain is '${ domain }' instead of '${ DOMAIN }'` );
	}
	return rest.id === '' ? problem( 'the text is empty' ) : { found: rest };
}

/**
 * Reads all calls in a file.
 *
 * @param {{ calls: Call[], comments: { line: number, text: string }[] }} source Result of an extractor.
 * @param {string}          place Path of the file.
 * @return {{ found: Found[], problems: string[] }}
 */
export function readSource( { calls, comments }, place, kind ) {
	const results = calls.map( ( call ) => readCall( call, place, kind, commentFor( call.line, comments ) ) );
	return {
		found: results.flatMap( ( { found } ) => found ?? [] ),
		problems: results.flatMap( ( { problem } ) => problem ?? [] ),
	};
}

/** Finds the comment for translators that ends on the line of a call, or on the line before. */
function commentFor( line, comments ) {
	const comment = comments.findLast( ( one ) => one.line === line || one.line === line - 1 );
	return comment ? plainComment( comment.text ) : '';
}

/** Returns whether a comment is for translators. */
export function isForTranslators( text ) {
	return /^(\/\*+|\/\/|#)[\s*]*translators:/i.test( text );
}

function plainComment( text ) {
	return text
		.replace( /^(\/\*+|\/\/|#)|\*\/$/g, '' )
		.replace( /^\s*\*\s?/gm, '' )
		.replace( /\s+/g, ' ' )
		.trim();
}
