import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectMessages, isOfScript } from '../../tools/i18n/messages.mjs';
import { textsOfMetadata } from '../../tools/i18n/metadata.mjs';
import { write } from '../../tools/i18n/run.mjs';
import { textsOfScript } from '../../tools/i18n/scripts.mjs';
import { textsOfServer } from '../../tools/i18n/server.mjs';
import { project } from './i18n-project.mjs';

const script = ( text ) => textsOfScript( 'a.tsx', text );
const server = ( text ) => textsOfServer( project( { 'a.php': text } ), [ 'a.php' ] );
const plain = ( { found, problems } ) => {
	assert.deepEqual( problems, [] );
	return found.map( ( { place, ...text } ) => text );
};
/** Sorts texts by message, because their order in a script does not matter. */
const byText = ( texts ) => texts.toSorted( ( one, other ) => ( one.id < other.id ? -1 : 1 ) );

test( 'scripts: each function, with contexts and plurals', () => {
	const source = `
		__( 'One', 'slipstream' );
		i18n.__( "it's", 'slipstream' );
		_x( 'Two', 'context', 'slipstream' );
		_n( '%d three', '%d threes', count, 'slipstream' );
		_nx( '%d four', '%d fours', count, 'context', 'slipstream' );
		const element = <p title={ __( 'Five', 'slipstream' ) }>{ __( 'Six', 'slipstream' ) }</p>;
	`;
	assert.deepEqual(
		byText( plain( script( source ) ) ),
		byText( [
			{ id: 'One' },
			{ id: "it's" },
			{ id: 'Two', context: 'context' },
			{ id: '%d three', plural: '%d threes' },
			{ id: '%d four', plural: '%d fours', context: 'context' },
			{ id: 'Five' },
			{ id: 'Six' },
		] )
	);
} );

test( 'scripts: comments for translators belong to the call after them', () => {
	const source = `
		/* translators: %s: a name. */
		const a = sprintf( __( '%s one', 'slipstream' ), name );
		const b = sprintf(
			// translators: %d: a
			__( '%d two', 'slipstream' ),
			2
		);
		/* Another comment. */
		const c = __( 'three', 'slipstream' );
	`;
	assert.deepEqual(
		byText( plain( script( source ) ) ),
		byText( [
			{ id: '%s one', comment: 'translators: %s: a name.' },
			{ id: '%d two', comment: 'translators: %d: a' },
			{ id: 'three' },
		] )
	);
} );

for ( const [ what, source, told ] of [
	[ 'a concatenation', `__( 'a' + 'b', 'slipstream' )`, /argument 1 must be one plain string, not a concatenation/ ],
	[ 'a template literal', "__( `a ${ b }`, 'slipstream' )", /argument 1 must be .* not a template literal/ ],
	[ 'a plain template literal', "__( `a`, 'slipstream' )", /argument 1 must be .* not a template literal/ ],
	[ 'a variable', `__( text, 'slipstream' )`, /argument 1 must be .* not an expression/ ],
	[ 'a plural that is none', `_n( 'a', b(), 2, 'slipstream' )`, /argument 2 must be .* not an expression/ ],
	[ 'a missing domain', `__( 'a' )`, /the domain is missing: 'slipstream' must be argument 2/ ],
	[ 'another domain', `__( 'a', 'jetpack' )`, /the domain is 'jetpack' instead of 'slipstream'/ ],
	[ 'an empty text', `__( '', 'slipstream' )`, /the text is empty/ ],
	[ 'another name', `import { __ as t } from '@wordpress/i18n';`, /__ must keep its name/ ],
] ) {
	test( `scripts: ${ what } is refused, with its place`, () => {
		const { found, problems } = script( `\n${ source }` );
		assert.deepEqual( found, [] );
		assert.equal( problems.length, 1 );
		assert.match( problems[ 0 ], told );
		assert.ok( problems[ 0 ].startsWith( 'a.tsx:2: ' ) );
	} );
}

test( 'PHP: each function, with contexts and plurals', async () => {
	const simple = [ '__', '_e', 'esc_html__', 'esc_attr__', 'esc_html_e', 'esc_attr_e' ];
	const contexts = [ '_x', '_ex', 'esc_html_x', 'esc_attr_x' ];
	const source = [
		'<?php',
		...simple.map( ( name ) => `${ name }( '${ name }', 'slipstream' );` ),
		...contexts.map( ( name ) => `echo \\${ name }( '${ name }', 'context', 'slipstream' );` ),
		"_n( 'n', 'ns', f( 1, [ 2, 3 ] ), 'slipstream' );",
		"_nx( 'nx', 'nxs', $n, 'context', 'slipstream' );",
		"_n_noop( 'noop', 'noops', 'slipstream' );",
		"_nx_noop( 'xnoop', 'xnoops', 'context', 'slipstream', );",
	].join( '\n' );
	assert.deepEqual( plain( await server( source ) ), [
		...simple.map( ( id ) => ( { id } ) ),
		...contexts.map( ( id ) => ( { id, context: 'context' } ) ),
		{ id: 'n', plural: 'ns' },
		{ id: 'nx', plural: 'nxs', context: 'context' },
		{ id: 'noop', plural: 'noops' },
		{ id: 'xnoop', plural: 'xnoops', context: 'context' },
	] );
} );

test( 'PHP: quotes, comments for translators, and what only looks like a call', async () => {
	const source = String.raw`<?php
		/* translators: %s: a name. */
		printf( esc_html__( 'it\'s %s \n', 'slipstream' ), $name );
		__( "line\n\"\u{2026}\"", 'slipstream' );
		// translators: 1: a
		$a = __( 'b', 'slipstream' );
		function __( $a ) {}
		$this->__( $a );
		Other::__( $a );
		// __( 'commented out', 'slipstream' );
		?> __( 'outside', 'slipstream' ) <?php __( 'inside', 'slipstream' );
	`;
	assert.deepEqual( plain( await server( source ) ), [
		{ id: "it's %s \\n", comment: 'translators: %s: a name.' },
		{ id: 'line\n"…"' },
		{ id: 'b', comment: 'translators: 1: a' },
		{ id: 'inside' },
	] );
} );

test( 'PHP: a text that is not a plain string of our text domain is rejected, with its place', async () => {
	const source = `<?php
		__( 'a' . 'b', 'slipstream' );
		__( "a $b", 'slipstream' );
		__( $text, 'slipstream' );
		__( 'a' );
		__( 'a', 'jetpack' );
		_x( 'a', 'context' );`;
	const { found, problems } = await server( source );
	assert.deepEqual( found, [] );
	assert.deepEqual( problems, [
		'a.php:2: __(): argument 1 must be one plain string, not a concatenation',
		'a.php:3: __(): argument 1 must be one plain string, not an interpolated string',
		'a.php:4: __(): argument 1 must be one plain string, not an expression',
		"a.php:5: __(): the domain is missing: 'slipstream' must be argument 2",
		"a.php:6: __(): the domain is 'jetpack' instead of 'slipstream'",
		"a.php:7: _x(): the domain is missing: 'slipstream' must be argument 3",
	] );
} );

test( 'metadata: each field with the context in which WordPress looks it up', () => {
	const metadata = {
		name: 'jetpack/a',
		title: 'Title',
		description: 'Description',
		keywords: [ 'keyword' ],
		styles: [ { name: 'plain', label: 'Plain' } ],
		variations: [ { name: 'one', title: 'One', description: 'First', keywords: [ 'first' ] } ],
		attributes: { title: { type: 'string', default: 'Untouched' } },
	};
	const found = textsOfMetadata( 'block.json', JSON.stringify( metadata ) );
	assert.deepEqual( found, [
		{ id: 'Title', context: 'block title', place: 'block.json' },
		{ id: 'Description', context: 'block description', place: 'block.json' },
		{ id: 'keyword', context: 'block keyword', place: 'block.json' },
		{ id: 'Plain', context: 'block style label', place: 'block.json' },
		{ id: 'One', context: 'block variation title', place: 'block.json' },
		{ id: 'First', context: 'block variation description', place: 'block.json' },
		{ id: 'first', context: 'block variation keyword', place: 'block.json' },
	] );
} );

test( 'a project: one message for each text, in a fixed order, and no text of tests', async () => {
	const root = project( {
		'plugin.php': '<?php\n/**\n * Plugin Name: Name\n * Author: Somebody\n */',
		'extensions/b/edit.ts': "__( 'Both', 'slipstream' );",
		'extensions/b/index.ts': "_n( 'Both', 'Boths', 2, 'slipstream' );",
		'extensions/a/panel.json': '{ "title": "Both" }',
		'extensions/a/server.php': "<?php __( 'Both', 'slipstream' );",
		'extensions/a/test/a.test.tsx': "__( text, 'slipstream' );",
		'extensions/a/test/ATest.php': '<?php __( $text );',
		'shared/types.d.ts': 'declare function __( text: string ): string;',
	} );
	const { messages, problems } = await collectMessages( root );
	assert.deepEqual( problems, [] );
	assert.deepEqual( messages, [
		{ id: 'Both', context: 'block title', comments: [], places: [ 'extensions/a/panel.json' ] },
		{
			id: 'Both',
			plural: 'Boths',
			comments: [],
			places: [ 'extensions/a/server.php', 'extensions/b/edit.ts', 'extensions/b/index.ts' ],
		},
		{ id: 'Name', comments: [ 'Plugin Name of the plugin' ], places: [ 'plugin.php' ] },
		{ id: 'Somebody', comments: [ 'Author of the plugin' ], places: [ 'plugin.php' ] },
	] );
} );

for ( const [ files, told ] of [
	[ [ "_n( 'a', 'b', 2, 'slipstream' ); _n( 'a', 'c', 2, 'slipstream' );" ], '0.ts: "a" has two plurals: "b", "c"' ],
	[
		[ "_n( 'a', 'b', 2, 'slipstream' );", "_n( 'a', 'c', 2, 'slipstream' );" ],
		'1.ts: "a" has two plurals: "b", "c"',
	],
	[ [ "_n( 'a', 'b', 2, 'slipstream' ); __( 'a', 'slipstream' );" ], '0.ts: "a" has two plurals: "b", none' ],
] ) {
	test( `one text with two plurals is refused: ${ files.join( ' and ' ) }`, async () => {
		const root = project( Object.fromEntries( files.map( ( text, index ) => [ `src/${ index }.ts`, text ] ) ) );
		const { problems } = await write( root );
		assert.deepEqual( problems, [ `src/${ told }` ] );
	} );
}

for ( const [ place, isUsed ] of [
	[ 'src/admin/app.tsx', true ],
	[ 'extensions/wordads/settings/ad-code.tsx', true ],
	[ 'extensions/contact-form/integrations/webhooks/webhook-tests.tsx', true ],
	[ 'extensions/wordads/edit.tsx', false ],
	[ 'src/domains/messages/admin/app.tsx', false ],
] ) {
	test( `the settings screen ${ isUsed ? 'has' : 'lacks' } the texts of ${ place }`, () => {
		assert.equal( isOfScript( 'slipstream-admin' )( { places: [ place ] } ), isUsed );
	} );
}
