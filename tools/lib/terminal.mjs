/** A failure that the user can fix. Printed as one line, without a stack trace. */
export class Failure extends Error {}

/** Prints a line about the progress. */
export function say( line ) {
	process.stdout.write( `${ line }\n` );
}

/**
 * Formats the seconds since a moment.
 *
 * @param {number} since Result of `performance.now()`.
 * @return {string} Such as `1.4 s`.
 */
export function seconds( since ) {
	return `${ ( ( performance.now() - since ) / 1000 ).toFixed( 1 ) } s`;
}

/**
 * Runs a step. Prints its name and duration when it has ended.
 *
 * @template T
 * @return {Promise< T >} Result of the step.
 */
export async function step( name, work ) {
	const since = performance.now();
	const result = await work();
	say( `✓ ${ name } (${ seconds( since ) })` );
	return result;
}

/**
 * Runs the main function of a command line tool. If it throws a {@link Failure}, the tool ends with one line and exit code 1.
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
