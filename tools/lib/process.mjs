import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Failure } from './terminal.mjs';

/** Running programs that start() has started. Each has its own process group. */
const services = new Set();

/** Milliseconds after which a program is considered to hang. */
const MAX_DURATION = 45 * 60_000;

/** Running programs that run() has started. They belong to the process group of this process. */
const children = new Set();

/**
 * Runs a program until it ends.
 *
 * @param {Object}   options         Options of `child_process.spawn`, and:
 * @param {string}   [options.input] Text for standard input.
 * @return {Promise< { code: number, stdout: string, stderr: string, output: string } >} `output` contains both streams in the
 *     order in which they arrived. `code` is 127 if the program does not exist.
 */
export function run( command, parameters = [], { input = '', ...options } = {} ) {
	stopAllAtExit();
	return new Promise( ( resolve ) => {
		const child = spawn( command, parameters, { timeout: MAX_DURATION, ...options } );
		children.add( child );
		const result = { code: 127, stdout: '', stderr: '', output: '' };
		for ( const stream of [ 'stdout', 'stderr' ] ) {
			child[ stream ]?.setEncoding( 'utf8' ).on( 'data', ( text ) => {
				result[ stream ] += text;
				result.output += text;
			} );
		}
		child.on( 'error', ( error ) => resolve( { ...result, stderr: error.message } ) );
		child.on( 'close', ( code ) => {
			children.delete( child );
			resolve( { ...result, code: code ?? 1 } );
		} );
		child.stdin?.on( 'error', () => {} ).end( input );
	} );
}

/**
 * Runs a program. Throws if it fails.
 *
 * @param {Object}   options See {@link run}.
 * @return {Promise< string >} Its standard output.
 */
export async function must( command, parameters, options ) {
	const { code, stdout, output, stderr } = await run( command, parameters, options );
	if ( code !== 0 ) {
		throw new Failure( `${ command } failed (${ code }): ${ lastLine( output || stderr ) }` );
	}
	return stdout;
}

/**
 * Starts a program that runs until `stop()` is called or this process ends.
 *
 * @param {Object}   options Options of `child_process.spawn`.
 * @return {{ child: import('node:child_process').ChildProcess, output: () => string, ended: Promise< number >, stop: () =>
 *     Promise< void > }} The program. `output()` returns what it has printed so far.
 */
export function startService( command, parameters, options = {} ) {
	stopAllAtExit();
	const child = spawn( command, parameters, {
		stdio: [ 'ignore', 'pipe', 'pipe' ],
		detached: true,
		...options,
	} );
	let printed = '';
	const collect = ( text ) => ( printed = ( printed + text ).slice( -100_000 ) );
	child.stdout?.setEncoding( 'utf8' ).on( 'data', collect );
	child.stderr?.setEncoding( 'utf8' ).on( 'data', collect );
	child.on( 'error', ( error ) => collect( error.message ) );
	services.add( child );
	const ended = new Promise( ( resolve ) => {
		child.on( 'close', ( code ) => resolve( code ?? 1 ) );
		child.on( 'error', () => resolve( 127 ) );
	} );
	ended.then( () => services.delete( child ) );
	const stop = async () => {
		signalGroup( child, 'SIGTERM' );
		const timer = setTimeout( () => signalGroup( child, 'SIGKILL' ), 10_000 );
		await ended;
		clearTimeout( timer );
	};
	return { child, output: () => printed, ended, stop };
}

/**
 * Returns the last non-empty line of a text.
 *
 * @return {string} The trimmed line.
 */
export function lastLine( text ) {
	return text.trim().split( '\n' ).at( -1 ).trim();
}

function signalGroup( child, signal ) {
	try {
		process.kill( -child.pid, signal );
	} catch {
		// The process group has already ended.
	}
}

let armed = false;

function stopAllAtExit() {
	if ( armed ) {
		return;
	}
	armed = true;
	process.on( 'exit', () => {
		services.forEach( ( child ) => signalGroup( child, 'SIGTERM' ) );
		children.forEach( ( child ) => child.kill() );
	} );
	for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
		process.on( signal, () => process.exit( 128 + constants.signals[ signal ] ) );
	}
}
