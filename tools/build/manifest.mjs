import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import json2php from 'json2php';
import { readOptional } from './styles.mjs';

/**
 * Returns the metadata that WordPress registers: the block.json of the source, with the built assets.
 *
 * @param {string} root Folder of the project. Its styles must be built.
 * @return {Object} Content of the released block.json.
 */
function shippedMetadata( root, block ) {
	const read = ( file ) => readOptional( join( root, 'build/blocks', block.dir, file ) );
	const css = read( 'style.css' ) + read( 'view.css' );
	const { slipstream, $schema, ...metadata } = block.metadata;
	return {
		...metadata,
		// WordPress adds this version to the stylesheet's URL. It changes with the content, so browsers can cache the
		// file forever.
		version: createHash( 'sha1' ).update( css ).digest( 'hex' ).slice( 0, 8 ),
		textdomain: 'slipstream',
		editorStyle: 'slipstream-editor',
		...( block.style ? { style: 'file:./style.css' } : {} ),
		...( block.viewStyle ? { viewStyle: 'file:./view.css' } : {} ),
		...( block.view ? { viewScriptModule: 'file:./view.js' } : {} ),
	};
}

/** @param {Object} value @return {string} PHP code that returns the value. */
function phpFile( value ) {
	return `<?php return ${ json2php( JSON.parse( JSON.stringify( value ) ) ) };\n`;
}

/**
 * Maps blocks to extensions, and lists what each extension needs on a visitor's page.
 *
 * @return {Object} The content of build/registry.php.
 */
function registry( extensions, domains ) {
	const blocks = {};
	for ( const extension of extensions ) {
		for ( const { name, dir, metadata } of extension.blocks ) {
			const { excerpt } = metadata.slipstream ?? {};
			blocks[ name ] = { extension: extension.name, dir, ...( excerpt ? { excerpt } : {} ) };
		}
	}
	const rows = extensions.map( ( { name, server, declarations: own } ) => [
		name,
		{ server, plan: own.plan ?? null, domains: own.domains ?? [] },
	] );
	const all = [
		...extensions.map( ( extension ) => ( { ...extension, namespace: 'Extensions' } ) ),
		...domains.map( ( domain ) => ( { ...domain, namespace: 'Domains' } ) ),
	];
	return {
		blocks,
		extensions: Object.fromEntries( rows ),
		domains: Object.fromEntries(
			domains.filter( ( { server } ) => server ).map( ( { name, declarations: own } ) => [ name, own.domains ?? [] ] )
		),
		hooks: all.flatMap( declaredHooks ),
		shortcodes: all.flatMap( declaredShortcodes ),
		post_flags: all.flatMap( declaredFlags ),
		content_gates: all.flatMap( ( owner ) =>
			owner.declarations.content_gate ? [ [ owner.name, className( owner, owner.declarations.content_gate ) ] ] : []
		),
		part_gates: all.flatMap( ( owner ) =>
			owner.declarations.part_gate
				? [ [ owner.name, className( owner, owner.declarations.part_gate.class ), owner.declarations.part_gate.contains ] ]
				: []
		),
		stored_data: storedData( all ),
		private_types: all.flatMap( ( { declarations: { private_types: types = [] } } ) => types ),
	};
}

/**
 * @param {string} type Name of a class, relative to the namespace of its extension or domain.
 * @return {string} Full name of the class.
 */
function className( { name, namespace = 'Extensions' }, type ) {
	const folder = name.replace( /(^|-)(.)/g, ( all, dash, letter ) => letter.toUpperCase() );
	return `Slipstream\\${ namespace }\\${ folder }\\${ type }`;
}

/** @param {string} call `Class::method`. @return {[ string, string ]} Full class name, and method. */
function callable( owner, call ) {
	const [ type, method ] = call.split( '::' );
	return [ className( owner, type ), method ];
}

/**
 * Returns the hooks that extensions and domains declare as data.
 *
 * @return {Array< [ string, string, string, string, number, number, Object ] >} Hook, owner, class, method, priority,
 * number of arguments, and the conditions of the entry.
 */
export function declaredHooks( owner ) {
	const { hooks = {}, post_footer: footer } = owner.declarations;
	const all = footer ? { ...hooks, slipstream_post_footers: { ...footer, arguments: 2 } } : hooks;
	return Object.entries( all ).flatMap( ( [ hook, entries ] ) =>
		[ entries ].flat().map( ( entry ) => {
			const stated = typeof entry === 'string' ? { call: entry } : entry;
			const { call, priority = 10, arguments: count = 1, ...conditions } = stated;
			// Hooks of domains always run, because a domain cannot be switched off.
			const always = owner.namespace === 'Domains' ? { ungated: true } : {};
			const setting = conditions.setting ? { setting: toggle( conditions.setting ) } : {};
			const optIn = conditions.opt_in ? { opt_in: [ ...toggle( conditions.opt_in ), conditions.module ?? '' ] } : {};
			const target = callable( owner, call );
			return [ hook, owner.name, ...target, priority, count, { ...conditions, ...setting, ...optIn, ...always } ];
		} )
	);
}

/**
 * @param {string} setting A section and its field, such as `discovery.print_tags`.
 * @return {[ string, string ]} Option of the section, as Contracts\Section names it, and the field.
 */
function toggle( setting ) {
	const [ section, field ] = setting.split( '.' );
	return [ `slipstream_settings_${ section.replaceAll( '-', '_' ) }`, field ];
}

/** @return {Array< [ string, string, string, string ] >} Tag, owner, class, method. */
function declaredShortcodes( owner ) {
	return Object.entries( owner.declarations.shortcodes ?? {} ).map( ( [ tag, call ] ) => [
		tag,
		owner.name,
		...callable( owner, call ),
	] );
}

/** @return {Array< [ string, string, string, string, string ] >} REST field, owner, class, post meta, post type support. */
function declaredFlags( owner ) {
	return Object.entries( owner.declarations.post_flags ?? {} ).map( ( [ field, { class: type, meta, feature } ] ) => [
		field,
		owner.name,
		className( owner, type ),
		meta,
		feature,
	] );
}

/** @return {Object} The data that extensions and domains store, by kind and part. uninstall.php reads it without the plugin. */
export function storedData( owners ) {
	const all = {};
	for ( const { declarations } of owners ) {
		for ( const [ kind, parts ] of Object.entries( declarations.stored_data ?? {} ) ) {
			for ( const [ part, entries ] of Object.entries( parts ) ) {
				( ( all[ kind ] ??= {} )[ part ] ??= [] ).push( ...entries );
			}
		}
	}
	return all;
}

/**
 * Writes build/blocks/<dir>/block.json, build/blocks-manifest.php and build/registry.php.
 *
 * @param {string} root The project's folder.
 */
export function buildManifest( root, extensions, domains ) {
	const manifest = {};
	for ( const block of extensions.flatMap( ( extension ) => extension.blocks ) ) {
		const metadata = shippedMetadata( root, block );
		const folder = join( root, 'build/blocks', block.dir );
		mkdirSync( folder, { recursive: true } );
		writeFileSync( join( folder, 'block.json' ), JSON.stringify( metadata, null, '\t' ) + '\n' );
		manifest[ block.dir ] = metadata;
	}
	writeFileSync( join( root, 'build/blocks-manifest.php' ), phpFile( manifest ) );
	writeFileSync( join( root, 'build/registry.php' ), phpFile( registry( extensions, domains ) ) );
}
