import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { mo } from 'gettext-parser';
import { readCatalog } from '../../tools/i18n/catalog.mjs';
import { brokenPlaceholders } from '../../tools/i18n/placeholders.mjs';
import { check, write } from '../../tools/i18n/run.mjs';
import { ROOT } from '../../tools/lib/paths.mjs';
import { run } from '../../tools/lib/process.mjs';
import { add, edit, GERMAN, HEADER, project, translated } from './i18n-project.mjs';

for ( const [ id, text, plural ] of [
	[ '%s of %s', '%s von %s' ],
	[ '%1$s of %2$d', '%2$d mit %1$s und %1$s' ],
	[ '50%% of it', '50%% davon' ],
	[ '50% of it', '50 % der Menge' ],
	[ '<a>here</a>', '<a>hier</a>' ],
	[ 'One star', 'Ein Stern', '%d stars' ],
	[ 'One star', '%d Stern', '%d stars' ],
] ) {
	test( `"${ text }" has the placeholders of "${ id }"`, () => {
		assert.deepEqual( brokenPlaceholders( { msgid: id, msgid_plural: plural, msgstr: [ text ] } ), [] );
	} );
}

for ( const [ id, text ] of [
	[ '%s of %d', '%d von %s' ],
	[ '%s of it', 'davon' ],
	[ '%1$s of %2$s', '%1$s von %3$s' ],
	[ 'all of it', 'alles von %s' ],
	[ '50%% of it', '50 % davon' ],
	[ '<a>here</a>', '<a>hier' ],
] ) {
	test( `"${ text }" does not have the placeholders of "${ id }"`, () => {
		assert.equal( brokenPlaceholders( { msgid: id, msgstr: [ text ] } ).length, 1 );
	} );
}

test( 'a plural form must contain the number', () => {
	const entry = { msgid: 'One star', msgid_plural: '%d stars', msgstr: [ 'Ein Stern', 'Sterne' ] };
	assert.deepEqual( brokenPlaceholders( entry ), [ '"Sterne" does not have the placeholders of "%d stars"' ] );
} );

test( 'every text of this project is collected, translated to German and compiled', async () => {
	const { code, stderr, stdout } = await run( process.execPath, [ join( ROOT, 'tools/i18n.mjs' ), '--check' ] );
	assert.equal( stderr, '' );
	assert.match( stdout, /^\d+ texts, complete in de_DE/ );
	assert.equal( code, 0 );
} );

test( 'a new text makes the check fail until it is collected and translated', async () => {
	const root = await translated();
	add( root, { 'src/new.ts': "__( 'A new text', 'slipstream' );" } );
	const { problems } = await check( root );
	assert.ok( problems.includes( 'de_DE: "A new text" of src/new.ts is not translated' ) );
	assert.ok( problems.includes( 'slipstream.pot lacks "A new text" of src/new.ts' ) );
	assert.ok( problems.includes( 'languages/slipstream.pot is out of date; npm run i18n writes it' ) );

	const { problems: none, summary } = await write( root );
	assert.deepEqual( none, [] );
	assert.match( summary, /de_DE: "A new text" of src\/new.ts is not translated/ );
	assert.deepEqual( ( await check( root ) ).problems, [ 'de_DE: "A new text" of src/new.ts is not translated' ] );

	edit( root, GERMAN, 'msgid "A new text"\nmsgstr ""', 'msgid "A new text"\nmsgstr "Ein neuer Text"' );
	assert.deepEqual( ( await check( root ) ).problems, [
		'languages/slipstream-de_DE-slipstream-editor.json is out of date; npm run i18n writes it',
	] );
	await write( root );
	assert.deepEqual( ( await check( root ) ).problems, [] );
} );

test( 'a fuzzy translation counts as missing', async () => {
	const root = await translated();
	edit(
		root,
		GERMAN,
		'#: plugin.php\n#. Plugin Name of the plugin',
		'#: plugin.php\n#. Plugin Name of the plugin\n#, fuzzy'
	);
	const { problems } = await check( root );
	assert.ok( problems.includes( 'de_DE: "Slipstream" of plugin.php is not translated' ) );
} );

test( 'a broken placeholder makes the check fail', async () => {
	const root = await translated();
	edit( root, GERMAN, 'Mit %1$s von %2$s bewertet.', 'Mit %1$s von 5 bewertet.' );
	await write( root );
	assert.deepEqual( ( await check( root ) ).problems, [
		'de_DE: "Mit %1$s von 5 bewertet." does not have the placeholders of "Rated %1$s out of %2$s."',
	] );
} );

test( 'a removed text makes the check fail; its translation is kept and used again if the text returns', async () => {
	const root = await translated();
	add( root, { 'src/new.ts': "__( 'A new text', 'slipstream' );" } );
	await write( root );
	edit( root, GERMAN, 'msgid "A new text"\nmsgstr ""', 'msgid "A new text"\nmsgstr "Ein neuer Text"' );
	await write( root );
	rmSync( join( root, 'src/new.ts' ) );
	assert.ok( ( await check( root ) ).problems.includes( 'slipstream.pot still has "A new text" of src/new.ts' ) );
	await write( root );
	assert.match( readFileSync( join( root, GERMAN ), 'utf8' ), /#~ msgid "A new text"\n#~ msgstr "Ein neuer Text"/ );
	assert.deepEqual( ( await check( root ) ).problems, [] );

	add( root, { 'src/other.ts': "__( 'A new text', 'slipstream' );" } );
	await write( root );
	assert.deepEqual( ( await check( root ) ).problems, [] );
	assert.doesNotMatch( readFileSync( join( root, GERMAN ), 'utf8' ), /#~/ );
} );

for ( const file of [ 'slipstream.pot', 'slipstream-de_DE.mo', 'slipstream-de_DE.l10n.php' ] ) {
	test( `a stale ${ file } makes the check fail`, async () => {
		const root = await translated();
		rmSync( join( root, 'languages', file ) );
		const { problems } = await check( root );
		assert.equal( problems.at( -1 ), `languages/${ file } is out of date; npm run i18n writes it` );
	} );
}

test( 'a missing German translation makes the check fail', async () => {
	const root = await translated();
	rmSync( join( root, GERMAN ) );
	assert.deepEqual( ( await check( root ) ).problems, [ `${ GERMAN } is missing` ] );
} );

test( 'a text that cannot be collected stops writing', async () => {
	const root = await translated();
	add( root, { 'src/new.ts': "__( 'A ' + 'new text', 'slipstream' );" } );
	const told = [ 'src/new.ts:1: __(): argument 1 must be one plain string, not a concatenation' ];
	assert.deepEqual( await write( root ), { problems: told, summary: 'Nothing was written.' } );
	assert.deepEqual( ( await check( root ) ).problems, told );
} );

test( 'scripts receive the texts of scripts, the server all others, each in its format', async () => {
	const root = project( {
		'src/a.ts': "_n( '%d star', '%d stars', 2, 'slipstream' ); _x( '</script>', 'tag', 'slipstream' );",
		'src/a.php': "<?php _n( '%d day', '%d days', 2, 'slipstream' ); _x( 'a\\\\b\\'c', 'tag', 'slipstream' );",
		[ GERMAN ]: HEADER,
	} );
	await write( root );
	edit( root, GERMAN, 'msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "%d Tag"\nmsgstr[1] "%d Tage"' );
	edit( root, GERMAN, 'msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "%d Stern"\nmsgstr[1] "%d Sterne"' );
	edit( root, GERMAN, 'c"\nmsgstr ""', 'c"\nmsgstr "d\\\\e\'f"' );
	edit( root, GERMAN, '"</script>"\nmsgstr ""', '"</script>"\nmsgstr "</script>"' );
	await write( root );
	assert.deepEqual( ( await check( root ) ).problems, [] );

	const json = readFileSync( join( root, 'languages/slipstream-de_DE-slipstream-editor.json' ), 'utf8' );
	assert.ok( ! json.includes( '<' ) );
	assert.deepEqual( JSON.parse( json ).locale_data.messages, {
		'': { domain: 'messages', lang: 'de_DE', 'plural-forms': 'nplurals=2; plural=(n != 1);' },
		'%d star': [ '%d Stern', '%d Sterne' ],
		'tag\u0004</script>': [ '</script>' ],
	} );

	const php = "echo json_encode( ( include $argv[1] )['messages'] );";
	const { stdout } = await run( 'php', [ '-r', php, join( root, 'languages/slipstream-de_DE.l10n.php' ) ] );
	assert.deepEqual( JSON.parse( stdout ), { '%d day': '%d Tag\0%d Tage', "tag\u0004a\\b'c": "d\\e'f" } );

	const { translations } = mo.parse( readFileSync( join( root, 'languages/slipstream-de_DE.mo' ) ) );
	assert.deepEqual( translations[ '' ][ '%d day' ].msgstr, [ '%d Tag', '%d Tage' ] );
	assert.deepEqual( translations.tag[ "a\\b'c" ].msgstr, [ "d\\e'f" ] );
	assert.equal( translations[ '' ][ '%d star' ], undefined );
} );

test( 'the template contains no date and no line numbers', () => {
	const text = readFileSync( join( ROOT, 'languages/slipstream.pot' ), 'utf8' );
	assert.doesNotMatch( text, /^"(?:POT-Creation|PO-Revision)-Date|^#: .*:\d+$/m );
	assert.ok( readCatalog( text ).entries.size > 80 );
} );
