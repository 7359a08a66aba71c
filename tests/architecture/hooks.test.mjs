import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHooks, reference } from '../../tools/hooks.mjs';
import { projectFiles, read } from './lib.mjs';

test( 'every hook has a doc block, and docs/hooks.md is generated from them', () => {
	const hooks = findHooks();
	assert.ok( hooks.length > 90 );
	const { markdown, problems } = reference( hooks );
	assert.deepEqual( problems, [] );
	assert.equal( read( 'docs/hooks.md' ), markdown, 'Run: npm run docs:hooks' );
} );

test( 'every hook is named by a test', () => {
	const tests = projectFiles( /(^tests\/php\/.*|\/test\/.*)Test\.php$|\.(test|spec)\.tsx?$/ )
		.map( read )
		.join( '\n' );
	const names = [ ...read( 'docs/hooks.md' ).matchAll( /^## `([^`]+)`$/gm ) ].flatMap( ( [ , list ] ) =>
		list.split( ', ' )
	);
	assert.ok( names.length > 140 );
	assert.deepEqual(
		names.filter( ( name ) => ! new RegExp( `\\b${ name }\\b` ).test( tests ) ),
		[],
		'Write a test that fails when the hook does not fire or its value is ignored.'
	);
} );

test( 'a hook without a doc block or a name is reported by file and line', () => {
	const hook = { kind: 'filter', name: 'slipstream_x', file: 'src/a.php', line: 7, doc: '' };
	assert.deepEqual( reference( [ hook ] ).problems, [
		'src/a.php:7: write a doc block in front of the hook slipstream_x',
	] );
	const unnamed = { ...hook, name: '', doc: '/** Filters x. */' };
	assert.deepEqual( reference( [ unnamed ] ).problems, [ 'src/a.php:7: write the name of the hook in backticks' ] );
	const documented = {
		...hook,
		doc: '/**\n * Filters x.\n * @param int $x How many,\n *               at most.\n */',
	};
	const { markdown, problems } = reference( [ hook, documented ] );
	assert.deepEqual( problems, [] );
	assert.match(
		markdown,
		/## `slipstream_x`\n\nFilter in `src\/a\.php`\. Filters x\.\n\n- `\$x` \(`int`\): How many, at most\.\n/
	);
} );
