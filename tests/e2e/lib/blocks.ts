import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join( import.meta.dirname, '../../..' );

export interface BlockUnderTest {
	readonly name: string;
	readonly title: string;
	readonly extension: string;
	/** Whether authors find the block in the inserter. */
	readonly isInsertable: boolean;
	/** Names of required parents: the block's parent, then the parent's parent, and so on. */
	readonly parents: string[];
}

export interface Demo {
	readonly extension: string;
	readonly content: string;
	/** Names of the plugin's blocks in the content. */
	readonly names: string[];
}

interface Metadata {
	readonly name: string;
	readonly title: string;
	readonly parent?: string[];
	readonly ancestor?: string[];
	readonly supports?: { readonly inserter?: boolean };
}

/** @return The extensions' folders. */
function extensions(): string[] {
	return readdirSync( join( root, 'extensions' ), { withFileTypes: true } )
		.filter( ( entry ) => entry.isDirectory() )
		.map( ( entry ) => entry.name );
}

/**
 * @param name Full block name.
 * @return Name of the extension that contains the block.
 */
function ownerOf( name: string ): string {
	const registry = readFileSync( join( root, 'build/registry.php' ), 'utf8' );
	return registry.split( `'${ name }'` )[ 1 ]?.match( /'extension'\s*=>\s*'([^']+)'/ )?.[ 1 ] ?? name;
}

/** @return All built blocks. Tests include a new block without a change here. */
export function blocksUnderTest(): BlockUnderTest[] {
	const folder = join( root, 'build/blocks' );
	const all = readdirSync( folder ).map(
		( dir ) => JSON.parse( readFileSync( join( folder, dir, 'block.json' ), 'utf8' ) ) as Metadata
	);
	const parentsOf = ( given?: Metadata ): string[] => {
		const parent = given?.parent?.[ 0 ];
		return parent ? [ parent, ...parentsOf( all.find( ( { name } ) => name === parent ) ) ] : [];
	};
	return all.map( ( metadata ) => {
		const { name, title, parent, ancestor, supports } = metadata;
		return {
			name,
			title,
			extension: ownerOf( name ),
			isInsertable: ! parent && ! ancestor && supports?.inserter !== false,
			parents: parentsOf( metadata ),
		};
	} );
}

/** Blocks in a demo that the editor shows only after a service is connected, by extension. The extension's own tests connect it. */
const WAITING: Record< string, string[] > = { mailchimp: [ 'jetpack/button' ] };

/** @return Content of all demos, as on the demo site. */
export function demos(): Demo[] {
	return extensions()
		.map( ( extension ) => ( { extension, path: join( root, 'extensions', extension, 'demo.html' ) } ) )
		.filter( ( { path } ) => existsSync( path ) )
		.map( ( { extension, path } ) => {
			const content = readFileSync( path, 'utf8' ).replaceAll(
				'{{plugin}}',
				`${ process.env.WP_BASE_URL }/wp-content/plugins/slipstream`
			);
			const found = [ ...content.matchAll( /<!-- wp:((?:jetpack|premium-content|slipstream)\/[a-z-]+)/g ) ];
			const names = new Set( found.map( ( match ) => String( match[ 1 ] ) ) );
			const shown = [ ...names ].filter( ( name ) => ! WAITING[ extension ]?.includes( name ) );
			return { extension, content, names: shown };
		} );
}

/** @return The items in lists of at most a given length. */
export function inGroups< T >( items: readonly T[], size: number ): T[][] {
	return Array.from( { length: Math.ceil( items.length / size ) }, ( _, index ) =>
		items.slice( index * size, ( index + 1 ) * size )
	);
}
