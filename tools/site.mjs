/**
 * Creates and serves WordPress sites for development and tests.
 *
 *     node tools/site.mjs create --dir D [--wp V|folder] [--db sqlite|mariadb] [--port N] [--multisite]
 *                                [--plugin folder|zip | --no-plugin] [--locale de_DE] [--cron] [--define NAME=value]…
 *     node tools/site.mjs serve --dir D [--port N]
 *
 * The MariaDB server of a site runs while the site is served.
 */
import { oneOf, readArguments } from './lib/arguments.mjs';
import { serveSite } from './lib/serve.mjs';
import { createSite } from './lib/site.mjs';
import { Failure, runMain, say, seconds } from './lib/terminal.mjs';

const OPTIONS = {
	dir: { type: 'string' },
	wp: { type: 'string' },
	db: { type: 'string', default: 'sqlite' },
	port: { type: 'port' },
	multisite: { type: 'boolean', default: false },
	plugin: { type: 'string' },
	'no-plugin': { type: 'boolean', default: false },
	locale: { type: 'string' },
	cron: { type: 'boolean', default: false },
	define: { type: 'string', multiple: true, default: [] },
};

const COMMANDS = { create, serve };

runMain( () => {
	const { values, positionals } = readArguments( process.argv.slice( 2 ), OPTIONS, true );
	const command = COMMANDS[ positionals[ 0 ] ];
	if ( ! command || ! values.dir ) {
		throw new Failure( 'Usage: node tools/site.mjs create|serve --dir <folder> […]' );
	}
	return command( values );
} );

async function create( { 'no-plugin': none, define, ...values } ) {
	const since = performance.now();
	oneOf( 'db', values.db, [ 'sqlite', 'mariadb' ] );
	const site = await createSite( {
		...values,
		plugin: none ? null : values.plugin,
		constants: Object.fromEntries( define.map( constant ) ),
	} );
	await site.server?.stop();
	say( `WordPress ${ site.version } in ${ site.dir } (${ seconds( since ) }), for ${ site.url }; admin / password` );
}

async function serve( { dir, port } ) {
	const server = await serveSite( dir, { port } );
	say( `${ server.url }/wp-admin/ (admin / password); Ctrl+C stops it` );
	return server.ended;
}

/** Parses `NAME=value`. `true`, `false` and numbers are converted. */
function constant( text ) {
	const [ , name, value ] = /^([A-Za-z_]\w*)=(.*)$/s.exec( text ) ?? [];
	if ( ! name ) {
		throw new Failure( `--define must be NAME=value, not "${ text }".` );
	}
	return [ name, /^(true|false|-?\d+(\.\d+)?)$/.test( value ) ? JSON.parse( value ) : value ];
}
