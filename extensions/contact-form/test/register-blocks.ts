import { getBlockType, registerBlockType, setCategories } from '@wordpress/blocks';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import type { BlockMetadata, BlockModule } from '../../../shared/types/extension';
import { children } from '../fields';
import { editOf } from '../inner-edits';

const root = join( __dirname, '..' );

interface Metadata extends BlockMetadata {
	readonly attributes: Record< string, { default?: unknown; enum?: unknown; type?: unknown } >;
	readonly parent: string[];
}

/** Contents of each inner block's block.json, by block name. */
export const metadata = Object.fromEntries(
	[ 'fields', 'parts', 'steps' ]
		.flatMap( ( folder ) => readdirSync( join( root, folder ) ).map( ( name ) => join( root, folder, name ) ) )
		.filter( ( path ) => ! /\.tsx?$/.test( path ) )
		.map( ( path ) => {
			const one = JSON.parse( readFileSync( join( path, 'block.json' ), 'utf8' ) ) as Metadata;
			return [ one.name, one ];
		} )
);

/**
 * Returns the settings of a block without its edit component.
 *
 * @param name Block name without namespace, such as `field-text`.
 */
export function moduleOf( name: string ): BlockModule {
	const found = children.find( ( child ) => child.metadata.name === `jetpack/${ name }` ) as BlockModule;
	return { ...found, metadata: metadata[ found.metadata.name ] as Metadata };
}

/** Registers all blocks of a form, and stand-ins for blocks of other plugins. */
export function registerInnerBlocks(): void {
	setCategories( [ { slug: 'grow', title: 'Grow' } ] );
	for ( const child of children ) {
		const short = child.metadata.name.replace( 'jetpack/', '' );
		const all = { ...moduleOf( short ).metadata, ...child.settings, edit: editOf( short ) };
		if ( ! getBlockType( child.metadata.name ) ) {
			registerBlockType(
				child.metadata.name,
				all as unknown as Parameters< typeof registerBlockType >[ 1 ] & object
			);
		}
	}
	const others = {
		'jetpack/button': 'text',
		'core/paragraph': 'content',
		'core/shortcode': 'text',
		'core/missing': 'originalContent',
		'core/html': 'content',
		'core/image': 'url',
		'core/button': 'text',
	};
	for ( const [ name, attribute ] of Object.entries( others ) ) {
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'grow',
			attributes: {
				[ attribute ]: { type: 'string' },
				...Object.fromEntries(
					'element backgroundColor textColor customBackgroundColor customTextColor tagName type aspectRatio scale'
						.split( ' ' )
						.map( ( key ) => [ key, { type: 'string' } ] )
				),
			},
			edit: (): ReactNode => null,
			save: () => null,
		} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
	}
}
