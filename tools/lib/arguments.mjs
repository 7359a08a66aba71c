import { parseArgs } from 'node:util';
import { Failure } from './terminal.mjs';

/**
 * Parses the arguments of a tool. Unknown ones end the tool with one line.
 *
 * @param {string[]} argv             Arguments without node and the script.
 * @param {Object}   options           Options of `util.parseArgs`. A further type, `port`, is a number from 1 to 65535.
 * @return {{ values: Object, positionals: string[] }} Parsed arguments; ports are numbers.
 */
export function readArguments( argv, options, allowPositionals = false ) {
	const plain = Object.fromEntries(
		Object.entries( options ).map( ( [ name, option ] ) => [
			name,
			option.type === 'port' ? { ...option, type: 'string' } : option,
		] )
	);
	let parsed;
	try {
		parsed = parseArgs( { args: argv, options: plain, allowPositionals, allowNegative: true } );
	} catch ( error ) {
		throw new Failure( error.message.split( '. ' )[ 0 ] );
	}
	for ( const [ name, { type } ] of Object.entries( options ) ) {
		if ( type === 'port' && parsed.values[ name ] !== undefined ) {
			parsed.values[ name ] = portNumber( name, parsed.values[ name ] );
		}
	}
	return parsed;
}

/**
 * Checks that an option has one of the allowed values.
 *
 * @param {string}   name    Name of the option.
 */
export function oneOf( name, value, allowed ) {
	if ( ! allowed.includes( value ) ) {
		throw new Failure( `--${ name } must be ${ allowed.join( ' or ' ) }, not "${ value }".` );
	}
	return value;
}

function portNumber( name, text ) {
	const port = Number( text );
	if ( ! Number.isInteger( port ) || port < 1 || port > 65535 ) {
		throw new Failure( `--${ name } must be a number from 1 to 65535, not "${ text }".` );
	}
	return port;
}
