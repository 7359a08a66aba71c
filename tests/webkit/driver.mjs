import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MS = 20_000;
const PATIENCE_MS = 10_000;

/** @return {Promise<number>} A free port. */
function freePort() {
	return new Promise( ( resolve ) => {
		const server = createServer().listen( 0, '127.0.0.1', () => {
			const { port } = server.address();
			server.close( () => resolve( port ) );
		} );
	} );
}

/**
 * Starts WebKit's WebDriver on a virtual screen.
 *
 * @return {Promise<Object>} Functions for tests: resize, open, press, run, until, picture, close.
 */
export async function openWebKit() {
	const port = await freePort();
	const driver = spawn( 'xvfb-run', [ '-a', 'WebKitWebDriver', `--port=${ port }` ], {
		detached: true,
		stdio: 'ignore',
	} );
	const send = async ( method, path, body ) => {
		const response = await fetch( `http://127.0.0.1:${ port }${ path }`, {
			method,
			...( body ? { body: JSON.stringify( body ), headers: { 'Content-Type': 'application/json' } } : {} ),
		} );
		const { value } = await response.json();
		if ( ! response.ok ) {
			throw new Error( `WebKit: ${ value?.message || value?.error }` );
		}
		return value;
	};
	const until = async ( ask, isEnough, patience ) => {
		for ( const end = performance.now() + patience; ; await sleep( 200 ) ) {
			const value = await ask().catch( () => undefined );
			if ( ( value !== undefined && isEnough( value ) ) || performance.now() > end ) {
				return value;
			}
		}
	};
	await until(
		() => send( 'GET', '/status' ),
		( { ready } ) => ready,
		START_MS
	);
	const { sessionId } = await send( 'POST', '/session', {
		capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } },
	} );
	const base = `/session/${ sessionId }`;
	const run = ( script ) => send( 'POST', `${ base }/execute/sync`, { script, args: [] } );
	/** Clicks an element with the pointer, which unlike `click()` counts as a gesture of the visitor. */
	const press = async ( selector ) => {
		const element = await send( 'POST', `${ base }/element`, { using: 'css selector', value: selector } );
		await send( 'POST', `${ base }/element/${ Object.values( element )[ 0 ] }/click`, {} );
	};
	return {
		press,
		resize: ( width, height ) => send( 'POST', `${ base }/window/rect`, { width, height } ),
		open: ( url ) => send( 'POST', `${ base }/url`, { url } ),
		run,
		until: ( script, isEnough ) => until( () => run( script ), isEnough, PATIENCE_MS ),
		picture: async () => Buffer.from( await send( 'GET', `${ base }/screenshot` ), 'base64' ),
		async close() {
			await send( 'DELETE', base ).catch( () => undefined );
			process.kill( -driver.pid );
		},
	};
}
