import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMirror } from '../../tools/environment/debian.mjs';

const SECURITY = 'Types: deb\nURIs: http://mirror.test/security\nSuites: bookworm-security\nComponents: main\n';
const MAIN =
	'Types: deb\n# a note\nURIs: http://mirror.test/debian\nSuites: bookworm bookworm-updates\nSigned-By: /keys/a.gpg\n';

test( 'the main archive is found among stanzas', () => {
	assert.deepEqual( findMirror( [ `${ SECURITY }\n${ MAIN }` ], 'bookworm' ), {
		uri: 'http://mirror.test/debian',
		signedBy: '/keys/a.gpg',
	} );
} );

test( 'the main archive is found among lines', () => {
	const lines =
		'deb http://other.test/tool stable main\n# deb http://no.test/x bookworm main\ndeb [arch=amd64 signed-by=/keys/b.gpg] http://mirror.test/debian bookworm main\n';
	assert.deepEqual( findMirror( [ '', lines ], 'bookworm' ), {
		uri: 'http://mirror.test/debian',
		signedBy: '/keys/b.gpg',
	} );
} );

test( 'package sources of another system contain no archive', () => {
	assert.equal( findMirror( [ 'deb http://mirror.test/ubuntu noble main', SECURITY ], 'bookworm' ), null );
} );
