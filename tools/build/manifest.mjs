import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import json2php from 'json2php';
import { readOptional } from './styles.mjs';

/**
 * The metadata that WordPress registers: the author's block.json with the assets filled in that exist beside it.
 *
 * @param {string} root The project's folder; its styles are built already.
 * @return {Object} block.json as it is shipped.
 */
function shippedMetadata( root, block ) {
	const css = readOptional( join( root, 'build/blocks', block.dir, 'style.css' ) );
	const { slipstream, $schema, ...metadata } = block.metadata;
	return {
		...metadata,
		// Only the style's address uses it: a version that changes with the style lets browsers keep it for ever.
		version: createHash( 'sha1' ).update( css ).digest( 'hex' ).slice( 0, 8 ),
		textdomain: 'slipstream',
		editorStyle: 'slipstream-editor',
		...( block.style ? { style: 'file:./style.css' } : {} ),
		...( block.view ? { viewScriptModule: 'file:./view.js' } : {} ),
	};
}

/** @param {Object} value @return {string} A PHP file that returns it. */
function phpFile( value ) {
	return `<?php return ${ json2php( JSON.parse( JSON.stringify( value ) ) ) };\n`;
}

/**
 * Which extension owns which block, and what each needs: all that a visitor's page has to know.
 *
 * @return {Object} The content of build/registry.php.
 */
function registry( extensions ) {
	const blocks = {};
	for ( const extension of extensions ) {
		for ( const { name, dir, metadata } of extension.blocks ) {
			const { excerpt } = metadata.slipstream ?? {};
			blocks[ name ] = { extension: extension.name, dir, ...( excerpt ? { excerpt } : {} ) };
		}
	}
	const facts = extensions.map( ( { name, server, facts: own } ) => [ name, { server, plan: own.plan ?? null } ] );
	return { blocks, extensions: Object.fromEntries( facts ), hooks: extensions.flatMap( declaredHooks ) };
}

/**
 * The hooks that an extension declares as data, each for itself.
 *
 * @return {Array< [ string, string, string, string, number, number, Object ] >} Hook, extension, class, method, priority,
 * number of arguments, and the conditions that the entry states.
 */
export function declaredHooks( { name, facts } ) {
	const namespace = name.replace( /(^|-)(.)/g, ( all, dash, letter ) => letter.toUpperCase() );
	return Object.entries( facts.hooks ?? {} ).flatMap( ( [ hook, entries ] ) =>
		[ entries ].flat().map( ( entry ) => {
			const stated = typeof entry === 'string' ? { call: entry } : entry;
			const { call, priority = 10, arguments: count = 1, ...conditions } = stated;
			const [ , type, method ] = /^([A-Z][\w\\]*)::(\w+)$/.exec( call ) ?? [];
			if ( ! type ) {
				throw new Error( `${ name }: the hook ${ hook } calls "${ call }", not Class::method.` );
			}
			return [ hook, name, `Slipstream\\Extensions\\${ namespace }\\${ type }`, method, priority, count, conditions ];
		} )
	);
}

/**
 * Writes build/blocks/<dir>/block.json, build/blocks-manifest.php and build/registry.php.
 *
 * @param {string} root The project's folder.
 */
export function buildManifest( root, extensions ) {
	const manifest = {};
	for ( const block of extensions.flatMap( ( extension ) => extension.blocks ) ) {
		const metadata = shippedMetadata( root, block );
		const folder = join( root, 'build/blocks', block.dir );
		mkdirSync( folder, { recursive: true } );
		writeFileSync( join( folder, 'block.json' ), JSON.stringify( metadata, null, '\t' ) + '\n' );
		manifest[ block.dir ] = metadata;
	}
	writeFileSync( join( root, 'build/blocks-manifest.php' ), phpFile( manifest ) );
	writeFileSync( join( root, 'build/registry.php' ), phpFile( registry( extensions ) ) );
}
