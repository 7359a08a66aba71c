import { createServer } from 'node:net';
import { Failure } from './terminal.mjs';

/**
 * Returns a free port.
 *
 * @return {Promise< number >} Chosen by the system.
 */
export async function freePort() {
	const server = await listen( 0 );
	const { port } = server.address();
	await new Promise( ( done ) => server.close( done ) );
	return port;
}

/** Fails with one line when a port is in use. */
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
