import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneOf, readArguments } from '../../tools/lib/arguments.mjs';
import { Failure } from '../../tools/lib/terminal.mjs';

const OPTIONS = {
	port: { type: 'port', default: '9400' },
	native: { type: 'boolean', default: false },
};

test( 'a port is a number, given or by default', () => {
	assert.equal( readArguments( [], OPTIONS ).values.port, 9400 );
	assert.equal( readArguments( [ '--port', '81' ], OPTIONS ).values.port, 81 );
} );

test( 'an invalid port ends the tool with one line that names the option', () => {
	for ( const port of [ '0', '65536', 'abc', '80.5', '' ] ) {
		assert.throws( () => readArguments( [ `--port=${ port }` ], OPTIONS ), {
			name: 'Error',
			message: `--port must be a number from 1 to 65535, not "${ port }".`,
		} );
	}
} );

test( 'an unknown option, an extra word and a value for a switch each end the tool with one line', () => {
	for ( const given of [ [ '--ports', '1' ], [ 'word' ], [ '--native=yes' ] ] ) {
		assert.throws(
			() => readArguments( given, OPTIONS ),
			( error ) => error instanceof Failure && ! error.message.includes( '\n' )
		);
	}
} );

test( 'positional arguments are kept where a tool accepts them', () => {
	assert.deepEqual( readArguments( [ 'map', '--native', 'gif' ], OPTIONS, true ).positionals, [ 'map', 'gif' ] );
} );

test( 'one of the allowed words is accepted, any other is a failure', () => {
	assert.equal( oneOf( 'db', 'sqlite', [ 'sqlite', 'mariadb' ] ), 'sqlite' );
	assert.throws( () => oneOf( 'db', 'oracle', [ 'sqlite', 'mariadb' ] ), {
		message: '--db must be sqlite or mariadb, not "oracle".',
	} );
} );
