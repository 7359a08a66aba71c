import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findDomains, findExtensions } from '../../tools/build/extensions.mjs';
import { checkDeclarations } from '../../tools/build/declarations.mjs';
import { declaredHooks } from '../../tools/build/manifest.mjs';
import { ROOT } from '../../tools/lib/paths.mjs';

const folders = [];
after( () => folders.forEach( ( folder ) => rmSync( folder, { recursive: true } ) ) );

/** Runs the build's checks on a project with one extension and one domain, each with declarations under "slipstream". */
function check( declarations, domainDeclarations = {} ) {
	const root = mkdtempSync( join( tmpdir(), 'slipstream-declarations-' ) );
	folders.push( root );
	const write = ( path, text ) => {
		mkdirSync( join( root, path, '..' ), { recursive: true } );
		writeFileSync( join( root, path ), text );
	};
	write( 'src/server/Plans/plans.json', JSON.stringify( { plans: [ { slug: 'free' }, { slug: 'premium' } ] } ) );
	write( 'src/domains/letters/domain.json', JSON.stringify( { name: 'letters', slipstream: domainDeclarations } ) );
	write( 'src/domains/stamps/domain.json', JSON.stringify( { name: 'stamps' } ) );
	write( 'extensions/note/block.json', JSON.stringify( { name: 'jetpack/note', slipstream: declarations } ) );
	for ( const folder of [ 'extensions/note', 'src/domains/letters' ] ) {
		write(
			`${ folder }/server/Head.php`,
			'<?php class Head { public function print(): void {} private function secret(): void {} public static function show() {} }'
		);
	}
	checkDeclarations( root, findExtensions( root ), findDomains( root ) );
}

test( 'all declarations of this project are valid', () => {
	checkDeclarations( ROOT, findExtensions( ROOT ), findDomains( ROOT ) );
} );

test( 'valid declarations of every kind are accepted', () => {
	check(
		{
			plan: 'premium',
			excerpt: 'text',
			domains: [ 'letters' ],
			shortcodes: { note: 'Head::show' },
			hooks: {
				wp_head: 'Head::print',
				init: [
					{
						call: 'Head::show',
						priority: 9,
						arguments: 0,
						ungated: true,
						contains: 'x',
						query: 'y',
						only: 'post',
					},
				],
			},
			content_gate: 'Head',
			part_gate: { class: 'Head', contains: 'wp:example/' },
			post_footer: { call: 'Head::print', priority: 20 },
			post_flags: { noted: { class: 'Head', meta: 'note', feature: 'note' } },
			stored_data: { messages: { tables: [ 'notes' ], files: [ 'slipstream-notes/*.bin' ] } },
			private_types: [ 'note' ],
		},
		{ domains: [ 'stamps' ] }
	);
} );

const BLOCK = 'extensions/note/block.json: slipstream.';

/** Declarations, and the complete error message. */
const MISTAKES = [
	[ { hoks: {} }, `${ BLOCK }hoks is unknown. Did you mean "hooks"?` ],
	[
		{ domains: [ 'leters' ] },
		`${ BLOCK }domains names the domain "leters", which is unknown. Did you mean "letters"?`,
	],
	[ { domains: 'letters' }, `${ BLOCK }domains must be a list of texts.` ],
	[ { plan: 'gold' }, `${ BLOCK }plan has the plan "gold", which is unknown. It must be one of: free, premium.` ],
	[ { excerpt: 'texts' }, `${ BLOCK }excerpt is "texts", which is unknown. Did you mean "text"?` ],
	[ { hooks: [] }, `${ BLOCK }hooks must be an object.` ],
	[ { hooks: { init: 'Head.print' } }, `${ BLOCK }hooks calls for init "Head.print", not "Class::method".` ],
	[ { hooks: { init: {} } }, `${ BLOCK }hooks calls for init undefined, not "Class::method".` ],
	[ { hooks: { init: null } }, `${ BLOCK }hooks has for init neither "Class::method" nor an object.` ],
	[
		{ hooks: { wp_head: 'Nope::print' } },
		`${ BLOCK }hooks names for wp_head the class Nope, but there is no server/Nope.php.`,
	],
	[
		{ hooks: { wp_head: 'Head::prnt' } },
		`${ BLOCK }hooks calls for wp_head Head::prnt: Head has no public method "prnt", which is unknown. Did you mean "print"?`,
	],
	[
		{ hooks: { wp_head: 'Head::secret' } },
		`${ BLOCK }hooks calls for wp_head Head::secret: Head has no public method "secret", which is unknown. It must be one of: print, show.`,
	],
	[
		{ hooks: { init: { call: 'Head::print', prority: 9 } } },
		`${ BLOCK }hooks has for init the unknown key "prority". Did you mean "priority"?`,
	],
	[
		{ hooks: { init: { call: 'Head::print', priority: '9' } } },
		`${ BLOCK }hooks has for init a "priority" that is no number.`,
	],
	[
		{ hooks: { init: { call: 'Head::print', only: 'posts' } } },
		`${ BLOCK }hooks has for init "only": "posts", which is unknown. Did you mean "post"?`,
	],
	[
		{ shortcodes: { note: 'Nope::x' } },
		`${ BLOCK }shortcodes names for shortcode note the class Nope, but there is no server/Nope.php.`,
	],
	[ { post_flags: { noted: { class: 'Head', meta: 'note' } } }, `${ BLOCK }post_flags lacks for noted "feature".` ],
	[
		{ post_flags: { noted: { class: 'Nope', meta: 'n', feature: 'n' } } },
		`${ BLOCK }post_flags names for noted the class Nope, but there is no server/Nope.php.`,
	],
	[
		{ stored_data: { mesages: {} } },
		`${ BLOCK }stored_data has the kind "mesages", which is unknown. Did you mean "messages"?`,
	],
	[
		{ stored_data: { messages: { table: [] } } },
		`${ BLOCK }stored_data has for messages the part "table", which is unknown. Did you mean "tables"?`,
	],
	[
		{ stored_data: { messages: { options: [ 'siteurl' ] } } },
		`${ BLOCK }stored_data has in messages.options "siteurl", which does not match /^slipstream_[a-z_]+$/.`,
	],
	[
		{ content_gate: 'Gate' },
		`${ BLOCK }content_gate names for the gate the class Gate, but there is no server/Gate.php.`,
	],
	[ { content_gate: [ 'Head' ] }, `${ BLOCK }content_gate must be the name of a class.` ],
	[ { part_gate: { class: 'Head' } }, `${ BLOCK }part_gate lacks "contains".` ],
	[ { part_gate: { class: 'Head', contains: '' } }, `${ BLOCK }part_gate lacks "contains".` ],
	[
		{ part_gate: { class: 'Gate', contains: 'x' } },
		`${ BLOCK }part_gate names for the gate the class Gate, but there is no server/Gate.php.`,
	],
	[
		{ part_gate: { class: 'Head', contain: 'x' } },
		`${ BLOCK }part_gate has the unknown key "contain". Did you mean "contains"?`,
	],
	[
		{ post_footer: { call: 'Head::print' } },
		`${ BLOCK }post_footer lacks "priority", an integer: footers are ordered by it.`,
	],
	[
		{ post_footer: { call: 'Head::print', prority: 1 } },
		`${ BLOCK }post_footer has the unknown key "prority". Did you mean "priority"?`,
	],
	[
		{ post_footer: { call: 'Nope::print', priority: 1 } },
		`${ BLOCK }post_footer names for the footer the class Nope, but there is no server/Nope.php.`,
	],
	[
		{ private_types: [ 'Not a type' ] },
		`${ BLOCK }private_types has "Not a type", which is not a valid post type name.`,
	],
];

for ( const [ declarations, message ] of MISTAKES ) {
	test( `refused: ${ JSON.stringify( declarations ) }`, () => {
		assert.throws( () => check( declarations ), { message } );
	} );
}

test( 'a domain has no plan, and names domains that exist', () => {
	assert.throws(
		() => check( {}, { plan: 'free' } ),
		/^Error: src\/domains\/letters\/domain\.json: slipstream\.plan is unknown\./
	);
	assert.throws(
		() => check( {}, { domains: [ 'stamp' ] } ),
		/names the domain "stamp", which is unknown\. Did you mean "stamps"\?$/
	);
} );

test( 'a footer of posts becomes a hook with its priority and two arguments', () => {
	const note = { name: 'note', declarations: { post_footer: { call: 'Head::print', priority: 20 } } };
	assert.deepEqual( declaredHooks( note ), [
		[ 'slipstream_post_footers', 'note', 'Slipstream\\Extensions\\Note\\Head', 'print', 20, 2, {} ],
	] );
} );
