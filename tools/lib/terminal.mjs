/**
 * A failure that the user can fix, printed as one line without a stack.
 */
export class Failure extends Error {}

/** Prints one line of progress. */
export function say( line ) {
	process.stdout.write( `${ line }\n` );
}

/**
 * Seconds since a moment, for people.
 *
 * @param {number} since From `performance.now()`.
 * @return {string} For example `1.4 s`.
 */
export function seconds( since ) {
	return `${ ( ( performance.now() - since ) / 1000 ).toFixed( 1 ) } s`;
}

/**
 * Runs one step and prints its name and time when it is done.
 *
 * @template T
 * @return {Promise< T >} What the step returned.
 */
export async function step( name, work ) {
	const since = performance.now();
	const result = await work();
	say( `✓ ${ name } (${ seconds( since ) })` );
	return result;
}

/**
 * Runs the main function of a command line tool. A {@link Failure} ends it with one line and exit code 1.
 *
 * @param {() => Promise< number | void >} main Resolves to an exit code.
 */
export async function runMain( main ) {
	try {
		process.exitCode = ( await main() ) ?? 0;
	} catch ( error ) {
		const known = error instanceof Failure;
		process.stderr.write( `${ known ? `✗ ${ error.message }` : error.stack }\n` );
		process.exitCode = 1;
	}
}
