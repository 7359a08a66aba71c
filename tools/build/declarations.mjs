import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../lib/terminal.mjs';

/** Kinds of data that an owner can delete with the plugin. Each has a switch. */
const DATA_KINDS = [ 'settings', 'subscribers', 'messages', 'payments' ];

/** The parts of a kind of data, and the pattern of each entry. */
const DATA_PARTS = {
	tables: /^[a-z][a-z_]*$/,
	options: /^slipstream_[a-z_]+$/,
	// Options with the absolute path of a folder outside the uploads. Uninstalling empties that folder.
	folder_options: /^slipstream_[a-z_]+$/,
	transients: /^[a-z][a-z_]*$/,
	post_meta: /^_slipstream_[a-z_]+$/,
	// Uninstalling keeps user meta on networks, whose sites share their users.
	user_meta: /^slipstream_[a-z_]+$/,
	jobs: /^slipstream_[a-z_]+$/,
	post_types: /^[a-z][a-z_-]*$/,
	// Patterns of paths in the uploads folder. No braces, which glob() on Alpine Linux does not support.
	files: /^slipstream-[a-z-]+\/(\*\/)?[*.a-z-]+$/,
};

const POST_TYPE = /^[a-z0-9_-]{1,20}$/;

const EXCERPTS = [ 'text', 'wrapper' ];

/** The keys of a hook's entry, and the type of each. */
const HOOK = {
	call: 'string',
	priority: 'number',
	arguments: 'number',
	ungated: 'boolean',
	contains: 'string',
	query: 'string',
	only: 'string',
	setting: 'string',
	opt_in: 'string',
	module: 'string',
};

const ONLY = [ 'editing', 'post' ];

const SETTING = /^[a-z][a-z-]*\.[a-z][a-z_]*$/;

/** The keys of a post's footer. */
const FOOTER = [ 'call', 'priority', 'opt_in', 'module' ];

/** The keys of a part gate. */
const PART_GATE = [ 'class', 'contains' ];

/** The keys of a switch of single posts. */
const FLAG = [ 'class', 'meta', 'feature' ];

/** The keys that "slipstream" may have, each with a function that checks its value. */
const CHECKS = {
	plan: ( value, { project, fail } ) => oneOf( value, project.plans, ( text ) => fail( `has the plan ${ text }` ) ),
	domains: ( value, { project, fail } ) => {
		list( value, fail ).forEach( ( name ) =>
			oneOf( name, project.domains, ( text ) => fail( `names the domain ${ text }` ) )
		);
	},
	shortcodes: ( value, context ) =>
		entries( value, context.fail ).forEach( ( [ tag, call ] ) => checkCall( call, context, `shortcode ${ tag }` ) ),
	hooks: ( value, context ) =>
		entries( value, context.fail ).forEach( ( [ hook, all ] ) =>
			[ all ].flat().forEach( ( entry ) => checkHook( hook, entry, context ) )
		),
	post_flags: ( value, context ) =>
		entries( value, context.fail ).forEach( ( [ field, flag ] ) => checkFlag( field, flag, context ) ),
	stored_data: ( value, { fail } ) =>
		entries( value, fail ).forEach( ( [ kind, parts ] ) => checkData( kind, parts, fail ) ),
	content_gate: ( value, context ) => {
		if ( typeof value !== 'string' ) {
			context.fail( 'must be the name of a class' );
		}
		checkClass( value, context, 'the gate' );
	},
	part_gate: ( value, context ) => {
		const keys = entries( value, context.fail ).map( ( [ key ] ) => key );
		const unknown = keys.find( ( key ) => ! PART_GATE.includes( key ) );
		if ( unknown ) {
			context.fail( `has the unknown key "${ unknown }".${ suggestion( unknown, PART_GATE ) }` );
		}
		const missing = PART_GATE.find( ( key ) => typeof value[ key ] !== 'string' || value[ key ] === '' );
		if ( missing ) {
			context.fail( `lacks "${ missing }"` );
		}
		checkClass( value.class, context, 'the gate' );
	},
	post_footer: ( value, context ) => checkFooter( value, context ),
	private_types: ( value, { fail } ) => {
		const wrong = list( value, fail ).find( ( type ) => ! POST_TYPE.test( type ) );
		if ( wrong !== undefined ) {
			fail( `has ${ JSON.stringify( wrong ) }, which is not a valid post type name` );
		}
	},
};

/** Keys of an extension, of a domain, and of an inner block. */
const KEYS = {
	extension: [ ...Object.keys( CHECKS ), 'excerpt' ],
	domain: Object.keys( CHECKS ).filter( ( key ) => key !== 'plan' ),
	block: [ 'excerpt' ],
};

/**
 * Checks everything that extensions, their inner blocks and domains state under "slipstream".
 *
 * @param {string} root The project's folder.
 * @param {import('./extensions.mjs').Extension[]} extensions
 * @param {import('./extensions.mjs').Domain[]} domains
 * @throws {Failure} With file, key and the nearest right spelling.
 */
export function checkDeclarations( root, extensions, domains ) {
	const project = {
		plans: JSON.parse( readFileSync( join( root, 'src/server/Plans/plans.json' ), 'utf8' ) ).plans.map( ( { slug } ) => slug ),
		domains: domains.map( ( { name } ) => name ),
	};
	for ( const extension of extensions ) {
		const file = extension.blocks.length && ! existsSync( join( extension.folder, 'panel.json' ) ) ? 'block.json' : 'panel.json';
		const { folder, name, declarations } = extension;
		check( 'extension', declarations, { project, folder, file: join( 'extensions', name, file ) } );
		for ( const block of extension.blocks.slice( 1 ) ) {
			check( 'block', block.metadata.slipstream ?? {}, {
				project,
				folder: extension.folder,
				file: `block.json of ${ block.name }`,
			} );
		}
	}
	for ( const { name, folder, declarations } of domains ) {
		check( 'domain', declarations, { project, folder, file: join( 'src/domains', name, 'domain.json' ) } );
	}
}

function check( kind, declarations, context ) {
	for ( const [ key, value ] of Object.entries( declarations ) ) {
		const fail = ( text ) => {
			throw new Failure( `${ context.file }: slipstream.${ key } ${ text }${ /[.?]$/.test( text ) ? '' : '.' }` );
		};
		if ( ! KEYS[ kind ].includes( key ) ) {
			throw new Failure( `${ context.file }: slipstream.${ key } is unknown.${ suggestion( key, KEYS[ kind ] ) }` );
		}
		if ( key === 'excerpt' ) {
			oneOf( value, EXCERPTS, ( text ) => fail( `is ${ text }` ) );
		} else {
			CHECKS[ key ]( value, { ...context, fail } );
		}
	}
}

function checkHook( hook, entry, context ) {
	const { fail } = context;
	if ( typeof entry === 'string' ) {
		return checkCall( entry, context, hook );
	}
	if ( ! entry || typeof entry !== 'object' ) {
		fail( `has for ${ hook } neither "Class::method" nor an object` );
	}
	for ( const [ key, value ] of Object.entries( entry ) ) {
		if ( ! HOOK[ key ] ) {
			fail( `has for ${ hook } the unknown key "${ key }".${ suggestion( key, Object.keys( HOOK ) ) }` );
		}
		if ( typeof value !== HOOK[ key ] ) {
			fail( `has for ${ hook } a "${ key }" that is no ${ HOOK[ key ] }` );
		}
	}
	if ( entry.setting !== undefined && ! SETTING.test( entry.setting ) ) {
		fail( `has for ${ hook } a "setting" that is no section and field, such as "discovery.print_tags"` );
	}
	checkOptIn( entry, hook, fail );
	if ( entry.only !== undefined ) {
		oneOf( entry.only, ONLY, ( text ) => fail( `has for ${ hook } "only": ${ text }` ) );
	}
	checkCall( entry.call, context, hook );
}

/** Checks the toggle that a hook or a footer needs. */
function checkOptIn( { opt_in: toggle }, what, fail ) {
	if ( toggle !== undefined && ! SETTING.test( toggle ) ) {
		fail( `has for ${ what } an "opt_in" that is no section and field, such as "likes.show_buttons"` );
	}
}

/** Checks a post footer: a method, its priority, and the toggle that it needs. */
function checkFooter( footer, context ) {
	const keys = entries( footer, context.fail ).map( ( [ key ] ) => key );
	const unknown = keys.find( ( key ) => ! FOOTER.includes( key ) );
	if ( unknown ) {
		context.fail( `has the unknown key "${ unknown }".${ suggestion( unknown, FOOTER ) }` );
	}
	if ( ! Number.isInteger( footer.priority ) ) {
		context.fail( 'lacks "priority", an integer: footers are ordered by it' );
	}
	checkOptIn( footer, 'the footer', context.fail );
	checkCall( footer.call, context, 'the footer' );
}

/** Checks that a class in the folder server/ has a method. */
function checkCall( call, context, what ) {
	const [ , type, method ] = /^([A-Z][\w\\]*)::(\w+)$/.exec( call ) ?? [];
	if ( ! type ) {
		context.fail( `calls for ${ what } ${ JSON.stringify( call ) }, not "Class::method"` );
	}
	const code = checkClass( type, context, what );
	const methods = [ ...code.matchAll( /public (?:static )?function (\w+)/g ) ].map( ( [ , name ] ) => name );
	oneOf( method, methods, ( text ) => context.fail( `calls for ${ what } ${ type }::${ method }: ${ type } has no public method ${ text }` ) );
}

/** @return {string} The code of the class. */
function checkClass( type, { folder, fail }, what ) {
	const file = join( 'server', `${ type.replaceAll( '\\', '/' ) }.php` );
	if ( ! existsSync( join( folder, file ) ) ) {
		fail( `names for ${ what } the class ${ type }, but there is no ${ file }` );
	}
	return readFileSync( join( folder, file ), 'utf8' );
}

function checkFlag( field, flag, context ) {
	const { fail } = context;
	for ( const key of Object.keys( flag ) ) {
		oneOf( key, FLAG, ( text ) => fail( `has for ${ field } the key ${ text }` ) );
	}
	const missing = FLAG.find( ( key ) => typeof flag[ key ] !== 'string' );
	if ( missing ) {
		fail( `lacks for ${ field } "${ missing }"` );
	}
	checkClass( flag.class, context, field );
}

function checkData( kind, parts, fail ) {
	oneOf( kind, DATA_KINDS, ( text ) => fail( `has the kind ${ text }` ) );
	for ( const [ part, values ] of entries( parts, fail ) ) {
		oneOf( part, Object.keys( DATA_PARTS ), ( text ) => fail( `has for ${ kind } the part ${ text }` ) );
		const wrong = list( values, fail ).find( ( value ) => ! DATA_PARTS[ part ].test( value ) );
		if ( wrong !== undefined ) {
			fail( `has in ${ kind }.${ part } "${ wrong }", which does not match ${ DATA_PARTS[ part ] }` );
		}
	}
}

function list( value, fail ) {
	if ( ! Array.isArray( value ) || value.some( ( entry ) => typeof entry !== 'string' ) ) {
		fail( 'must be a list of texts' );
	}
	return value;
}

function entries( value, fail ) {
	if ( ! value || typeof value !== 'object' || Array.isArray( value ) ) {
		fail( 'must be an object' );
	}
	return Object.entries( value );
}

/** Calls `fail` if a value is not allowed. The message contains the value and suggests the most similar allowed one. */
function oneOf( value, allowed, fail ) {
	if ( ! allowed.includes( value ) ) {
		fail( `${ JSON.stringify( value ) }, which is unknown.${ suggestion( String( value ), allowed ) }` );
	}
}

/** @return {string} ' Did you mean "…"?' with the most similar word; all words if none is similar. */
export function suggestion( word, words ) {
	const [ nearest ] = words
		.map( ( known ) => [ known, distance( word, known ) ] )
		.sort( ( [ , a ], [ , b ] ) => a - b );
	return nearest && nearest[ 1 ] <= Math.max( 2, word.length / 3 )
		? ` Did you mean "${ nearest[ 0 ] }"?`
		: ` It must be one of: ${ words.join( ', ' ) }.`;
}

/** Returns the Levenshtein distance: the number of letters to add, remove or replace. */
function distance( a, b ) {
	let row = Array.from( { length: b.length + 1 }, ( _, index ) => index );
	for ( let i = 1; i <= a.length; i++ ) {
		const next = [ i ];
		for ( let j = 1; j <= b.length; j++ ) {
			next[ j ] = Math.min( row[ j ] + 1, next[ j - 1 ] + 1, row[ j - 1 ] + ( a[ i - 1 ] === b[ j - 1 ] ? 0 : 1 ) );
		}
		row = next;
	}
	return row[ b.length ];
}
