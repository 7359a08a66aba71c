// Writes docs/hooks.md from the doc blocks of the hooks that the plugin fires: npm run docs:hooks [-- --check]
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';

const TARGET = join( ROOT, 'docs/hooks.md' );

/** Title of the hooks that the worker fires. Each job names its own hook. */
const JOB = 'of a job';
const WORKER = 'src/server/Jobs/Worker.php';

/**
 * @return {{ kind: string, name: string, file: string, line: number, doc: string }[]} All places in the code at which a hook
 *     fires.
 */
export function findHooks( files = phpFiles() ) {
	return JSON.parse( execFileSync( 'php', [ 'tools/php/hooks.php', ...files ], { cwd: ROOT, encoding: 'utf8' } ) );
}

function phpFiles() {
	const list = execFileSync(
		'git',
		[ 'ls-files', '--cached', '--others', '--exclude-standard', 'src', 'extensions' ],
		{
			cwd: ROOT,
			encoding: 'utf8',
		}
	);
	return list.split( '\n' ).filter( ( path ) => path.endsWith( '.php' ) && ! path.includes( '/test/' ) );
}

/**
 * Splits a doc block.
 *
 * @return {{ text: string, params: string[] }} Its sentences, and its parameters.
 */
function readDoc( doc ) {
	const lines = doc
		.replace( /^\/\*\*|\*\/$/g, '' )
		.split( '\n' )
		.map( ( line ) => line.replace( /^\s*\* ?/, '' ).trim() )
		.filter( Boolean );
	const text = [];
	const params = [];
	for ( const line of lines ) {
		const [ , param ] = /^@param (.*)$/.exec( line ) ?? [];
		if ( param ) {
			params.push( param.replace( /\s+/g, ' ' ) );
		} else if ( params.length ) {
			params.push( `${ params.pop() } ${ line }` );
		} else {
			text.push( line );
		}
	}
	return { text: text.join( ' ' ), params };
}

/** @return {string} A list item for a parameter such as `@param array{a: int} $limits Maximum values.` */
function paramItem( param ) {
	const [ , type, name, meaning ] = /^(.*?) (\$\w+)\s*(.*)$/.exec( param ) ?? [ '', '', '', param ];
	return `- \`${ name }\` (\`${ type }\`): ${ meaning }`;
}

/** @return {{ markdown: string, problems: string[] }} The reference, and the hooks that have no doc block or no name. */
export function reference( hooks ) {
	const documented = new Map();
	const unnamed = [];
	for ( const hook of hooks.filter( ( { doc } ) => doc ) ) {
		const { text } = readDoc( hook.doc );
		// If the name is not a literal, the doc block must contain it.
		const name =
			hook.name || [ ...text.matchAll( /`(\w+)`/g ) ].map( ( [ , found ] ) => found ).join( ', ' ) || JOB;
		if ( name === JOB && hook.file !== WORKER ) {
			unnamed.push( `${ hook.file }:${ hook.line }: write the name of the hook in backticks` );
		}
		if ( ! documented.has( name ) ) {
			documented.set( name, { ...hook, name } );
		}
	}
	const undocumented = hooks
		.filter( ( { doc, name } ) => ! doc && ! documented.has( name ) )
		.map( ( { file, line, name } ) => `${ file }:${ line }: write a doc block in front of the hook ${ name }` );
	const problems = [ ...unnamed, ...undocumented ];
	const sections = [ ...documented.values() ]
		.sort( ( a, b ) => ( a.name < b.name ? -1 : 1 ) )
		.map( ( { kind, name, file, doc } ) => {
			const { text, params } = readDoc( doc );
			return [
				`## \`${ name }\``,
				'',
				`${ kind[ 0 ].toUpperCase() }${ kind.slice( 1 ) } in \`${ file }\`. ${ text }`,
				'',
				...params.map( paramItem ),
			]
				.join( '\n' )
				.trim();
		} );
	const intro =
		'# Hooks\n\nEvery filter and action that Slipstream fires, made from the doc blocks in the code by `npm run docs:hooks`. Names that begin with\n`slipstream_` are Slipstream’s own. The others are Jetpack’s, with the same arguments.';
	return { markdown: `${ [ intro, ...sections ].join( '\n\n' ) }\n`, problems };
}

function run() {
	const { markdown, problems } = reference( findHooks() );
	if ( problems.length ) {
		console.error( problems.join( '\n' ) );
		process.exit( 1 );
	}
	if ( ! process.argv.includes( '--check' ) ) {
		writeFileSync( TARGET, markdown );
		console.log( 'docs/hooks.md is written.' );
	} else if ( readFileSync( TARGET, 'utf8' ) !== markdown ) {
		console.error( 'docs/hooks.md is out of date. Run: npm run docs:hooks' );
		process.exit( 1 );
	}
}

if ( process.argv[ 1 ] === import.meta.filename ) {
	run();
}
