import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface State {
	readonly faults?: Readonly< Record< string, readonly string[] > >;
	readonly records?: Readonly< Record< string, { readonly text: string } > >;
}

const freePort = () =>
	new Promise< number >( ( resolve ) => {
		const server = createServer().listen( 0, '127.0.0.1', () => {
			const { port } = server.address() as AddressInfo;
			server.close( () => resolve( port ) );
		} );
	} );

/** Social networks on this machine, for browser tests. A site with social-site.php reaches them at `host`. */
export async function startSocial() {
	const folder = mkdtempSync( join( tmpdir(), 'social-' ) );
	const file = join( folder, 'state' );
	const port = await freePort();
	const child = spawn( 'php', [ '-S', `127.0.0.1:${ port }`, join( import.meta.dirname, 'social.php' ) ], {
		env: { ...process.env, SLIPSTREAM_STAND_IN: file },
		stdio: 'ignore',
	} );
	for ( let attempt = 0; attempt < 100; attempt++ ) {
		if ( await fetch( `http://127.0.0.1:${ port }/` ).catch( () => null ) ) {
			break;
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
	const state = () => JSON.parse( readFileSync( file, 'utf8' ) ) as State;
	return {
		host: `social-${ port }.example`,
		/** Texts of the posts that Bluesky has. */
		posts: () => Object.values( state().records ?? {} ).map( ( { text } ) => text ),
		/** Makes the next requests of a kind fail, see social.php. Call it while no request is under way. */
		refuse: ( name: string, faults: readonly string[] ) =>
			writeFileSync( file, JSON.stringify( { ...state(), faults: { ...state().faults, [ name ]: faults } } ) ),
		stop: () => {
			child.kill();
			rmSync( folder, { recursive: true } );
		},
	};
}

/** An account of the stand-in for Bluesky. */
export const ACCOUNT = { handle: 'ann.example', password: 'abcd-hush-efgh' };
