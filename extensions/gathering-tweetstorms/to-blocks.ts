import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import type { Item, Picture } from './types';

const toImage = ( { url, alt, id }: Picture ) => createBlock( 'core/image', { url, alt, ...( id ? { id } : {} ) } );

/** Converts items to blocks. Skips items of unknown types. */
export function toBlocks( items: readonly Item[] ): Block[] {
	return items.flatMap( ( item ): Block[] => {
		switch ( item.type ) {
			case 'paragraph':
				return [ createBlock( 'core/paragraph', { content: item.content } ) ];
			case 'gallery':
				return [ createBlock( 'core/gallery', { linkTo: 'none' }, item.images.map( toImage ) ) ];
			case 'image':
				return [ toImage( item ) ];
			case 'video':
				return [ createBlock( 'core/video', { src: item.url, caption: item.alt } ) ];
			case 'embed':
				return [ createBlock( 'core/embed', { url: item.url } ) ];
			default:
				return [];
		}
	} );
}
