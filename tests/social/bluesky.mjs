/**
 * A real Bluesky server with an account: node bluesky.mjs <folder with node_modules> <data folder> <port> <port of the directory>.
 * Prints one line when it is ready: JSON with handle and app password.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [ packages, data, port, directoryPort ] = process.argv.slice( 2 );
const HANDLE = 'ann.test';
const PASSWORD = 'account-password';

const require = createRequire( join( packages, 'package.json' ) );
const load = ( name ) => import( pathToFileURL( require.resolve( name ) ) );
const { PDS, envToCfg, envToSecrets } = await load( '@atproto/pds' );
const { Database, PlcServer } = await load( '@did-plc/server' ).then( ( { default: main, ...named } ) => ( {
	...main,
	...named,
} ) );

// Directory of accounts, with its database in memory.
const directory = PlcServer.create( { db: Database.mock(), port: Number( directoryPort ) } );
await directory.start();

mkdirSync( join( data, 'blobs' ), { recursive: true } );
const hex = ( bytes ) => randomBytes( bytes ).toString( 'hex' );
const env = {
	devMode: true,
	port: Number( port ),
	hostname: 'localhost',
	dataDirectory: data,
	blobstoreDiskLocation: join( data, 'blobs' ),
	didPlcUrl: `http://localhost:${ directoryPort }`,
	serviceHandleDomains: [ '.test' ],
	inviteRequired: false,
	jwtSecret: hex( 16 ),
	adminPassword: hex( 16 ),
	plcRotationKeyK256PrivateKeyHex: hex( 32 ),
};
const server = await PDS.create( envToCfg( env ), envToSecrets( env ) );
await server.start();

const call = async ( method, body, token ) => {
	const response = await fetch( `http://localhost:${ port }/xrpc/com.atproto.server.${ method }`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...( token && { Authorization: `Bearer ${ token }` } ) },
		body: JSON.stringify( body ),
	} );
	if ( ! response.ok ) {
		throw new Error( `${ method }: ${ response.status } ${ await response.text() }` );
	}
	return response.json();
};
const { accessJwt } = await call( 'createAccount', { handle: HANDLE, password: PASSWORD, email: 'ann@example.org' } );
const { password } = await call( 'createAppPassword', { name: 'site' }, accessJwt );
process.stdout.write( `${ JSON.stringify( { handle: HANDLE, password } ) }\n` );
