import { createServer } from 'node:net';
import { Failure } from './terminal.mjs';

/**
 * Finds a free port.
 *
 * @return {Promise< number >} A port that the system chooses.
 */
export async function freePort() {
	const server = await listen( 0 );
	const { port } = server.address();
	await new Promise( ( done ) => server.close( done ) );
	return port;
}

/** Throws a Failure if a port is in use. */
export async function assertPortFree( port ) {
	const server = await listen( port ).catch( () => {
		throw new Failure(
			`Port ${ port } is in use. Stop the program that holds it, or take another one with --port.`
		);
	} );
	await new Promise( ( done ) => server.close( done ) );
}

function listen( port ) {
	return new Promise( ( resolve, reject ) => {
		const server = createServer().once( 'error', reject );
		server.listen( port, '127.0.0.1', () => resolve( server ) );
	} );
}
