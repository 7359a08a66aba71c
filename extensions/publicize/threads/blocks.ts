import { serialize, type Block } from '@wordpress/blocks';
import types from '../block-types.json';

const kinds: Readonly< Record< string, string > > = types.kinds;

/** Attributes that affect the tweets, by block type (contract tweetstorm, section 6). */
const CONTENT: Readonly< Record< string, readonly string[] > > = {
	'core/paragraph': [ 'content' ],
	'core/heading': [ 'content' ],
	'core/verse': [ 'content' ],
	'core/list': [ 'values' ],
	'core/list-item': [ 'content' ],
	'core/quote': [ 'value', 'citation' ],
	'core/image': [ 'url', 'alt' ],
	'core/gallery': [ 'images' ],
	'core/video': [ 'src' ],
	'core/embed': [ 'url' ],
	'jetpack/gif': [ 'giphyUrl' ],
};

/** Whether a block can be part of a thread. */
export const isExportable = ( name: string ): boolean =>
	( name.startsWith( 'core-embed/' ) ? 'core/embed' : name ) in kinds;

/** Whether only the inner blocks are part of the thread, not the block itself. */
export const isContainer = ( name: string ): boolean => types.containers.includes( name );

/** Lists the blocks that can be part of a thread, in order. Replaces containers with their inner blocks. */
export function flatten( blocks: readonly Block[] ): Block[] {
	return blocks.flatMap( ( block ): Block[] => {
		if ( isContainer( block.name ) ) {
			return flatten( block.innerBlocks );
		}
		return isExportable( block.name ) ? [ block ] : [];
	} );
}

/** Returns a string that changes whenever the tweets may change. */
export function contentKey( blocks: readonly Block[] ): string {
	const read = ( { name, clientId, attributes, innerBlocks }: Block ): unknown => [
		clientId,
		( CONTENT[ name ] ?? [] ).map( ( key ) => String( attributes[ key ] ?? '' ) ),
		innerBlocks.map( read ),
	];
	return JSON.stringify( flatten( blocks ).map( read ) );
}

/** Builds the `blocks` parameter of a parse request. */
export const toRequest = ( blocks: readonly Block[] ) =>
	flatten( blocks ).map( ( block ) => ( {
		attributes: block.attributes,
		block: serialize( block ),
		clientId: block.clientId,
	} ) );
