import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read } from './lib.mjs';

/**
 * Rules of plain English that patterns can check. Each pattern finds a habit that makes sentences hard to read.
 *
 * @type {Object<string, { pattern: RegExp, allowed: number, textsOnly?: boolean }>}
 */
const RULES = {
	'a sentence that starts with a relative clause': {
		pattern:
			/(?:^|[.;:!?]\s+)(?:Whoever|Whom|Whose|Whatever|Who|What)\s+(?!if\b|'s new\b|is new\b)[a-z]+[^?]*?(?:[.:;]|$)/,
		allowed: 0,
	},
	'a person is "they"': { pattern: /\b(?:he|him|his|himself)\b/, allowed: 0 },
	'"must be" instead of "is to be"': { pattern: /\b(?:is|are|was|were) to be\b/, allowed: 0 },
	'"its own" instead of "of its own"': { pattern: /\bof (?:ours|(?:its|their|his) own)\b/, allowed: 0 },
	'American spelling': {
		pattern:
			/\b(?:colour|centre|behaviour|favour|honour|neighbour|grey|cancell(?:ed|ing)|travell|catalogue|licence)\w*/i,
		allowed: 0,
	},
	'"no longer" instead of "no more"': { pattern: /\b(?:any more|no more|not any longer)\b/i, allowed: 5 },
	'named actors instead of "whoever" and "nobody"': {
		pattern: /\b(?:whoever|whomever|whatever|somebody|nobody|anybody)\b/i,
		allowed: 40,
	},
	'"is", "has" and "returns" instead of "holds", "knows" and "takes"': {
		pattern:
			/\b(?:stands?|holds?|knows?|tells?|wants?|takes?|gets?|gives?) (?:no|none|nothing|all|what|it|that|the|a|an|its|their)\b/,
		allowed: 60,
	},
	'"email" instead of "mail" in texts': {
		pattern: /(?<!Creative )\b(?:mails?|e-mails?)\b(?! server)/i,
		allowed: 5,
		textsOnly: true,
	},
};

/** Texts that the specification quotes. They must not be changed. */
const QUOTED = [ 'You cancelled connecting your site to Stripe.' ];

const FILES = projectFiles(
	/^(?:src|extensions|shared|tools|tests|docs)\/.*\.(?:php|tsx?|mjs|scss|md)$|^(?:README|CONTRIBUTING)\.md$/
).filter( ( path ) => ! /(?:^|\/)fixtures\/|^tests\/requirements\//.test( path ) );
const METADATA = projectFiles( /^(?:src|extensions)\/.*\/(?:block|panel)\.json$/ ).filter(
	( path ) => ! /(?:^|\/)fixtures\//.test( path )
);

/** Removes types in doc tags, code and URLs, because they are not sentences. */
const prose = ( text ) =>
	text
		.replace( /^\s*\*\s?/gm, ' ' )
		.replace(
			/@(?:param|return|var|template|throws)\s+(?:array<.*?>+|list<.*?>+|array\{.*?\}|[^\s]+)\s*(\$\w+)?\s*/g,
			'. '
		)
		.replace( /`[^`]*`|\{@link[^}]*\}|https?:\S+/g, '' )
		.replace( /\s+/g, ' ' )
		.trim();

/** @return {string[]} Comments of a script or a PHP file; lines of a document. */
function commentsOf( path ) {
	const source = read( path );
	if ( path.endsWith( '.md' ) ) {
		return source.split( '\n' ).map( ( line ) => line.replace( /`[^`]*`/g, '' ) );
	}
	const blocks = [
		...source.matchAll( /\/\*\*?([\s\S]*?)\*\//g ),
		...source.matchAll( /(?:^|[\s;{}])\/\/ (.*)$/gm ),
	];
	return blocks.map( ( [ , text ] ) => prose( text ) );
}

/** @return {string[]} Translatable texts of a file; title and description of a block. */
function textsOf( path ) {
	if ( path.endsWith( '.json' ) ) {
		const { title = '', description = '' } = JSON.parse( read( path ) );
		return [ title, description ];
	}
	const calls = /\b(?:_(?:_|n|x|nx)|esc_(?:html|attr)_(?:_|e|x))\(\s*(['"])((?:\\.|(?!\1)[\s\S])*)\1/g;
	return path.endsWith( '.md' ) ? [] : [ ...read( path ).matchAll( calls ) ].map( ( match ) => match[ 2 ] );
}

const texts = [ ...FILES, ...METADATA ].flatMap( ( path ) => textsOf( path ).map( ( text ) => ( { path, text } ) ) );
const sentences = FILES.flatMap( ( path ) => commentsOf( path ).map( ( text ) => ( { path, text } ) ) );

test( 'the rules look at the whole project', () => {
	assert.ok( sentences.length > 5_000, `${ sentences.length } comments` );
	assert.ok( texts.length > 1_500, `${ texts.length } texts` );
} );

for ( const [ rule, { pattern, allowed, textsOnly } ] of Object.entries( RULES ) ) {
	test( `plain English: ${ rule }`, () => {
		const found = [ ...texts, ...( textsOnly ? [] : sentences ) ]
			.filter( ( { text } ) => pattern.test( text ) && ! QUOTED.includes( text ) )
			.map( ( { path, text } ) => `${ path }: ${ text.slice( 0, 160 ) }` );
		assert.ok( found.length <= allowed, `${ found.length } of at most ${ allowed }:\n${ found.join( '\n' ) }` );
	} );
}
