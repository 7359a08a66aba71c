import type { Attributes } from '../types/extension';
import type { MediaItem, MediaList } from './types';
import type { Upload, Uploads } from './uploads';

const uploadOf = ( { url }: MediaItem, uploads: Uploads ): Upload | undefined =>
	typeof url === 'string' ? uploads[ url ] : undefined;

/** Attributes are JSON, so equal texts mean equal values. */
const isEqual = ( one: unknown, other: unknown ) => JSON.stringify( one ) === JSON.stringify( other );

/** @return Whether an item of a block is still being uploaded. */
export function hasPending( items: readonly MediaItem[], uploads: Uploads ): boolean {
	return items.some( ( item ) => uploadOf( item, uploads )?.status === 'pending' );
}

/** @return The item after its upload; empty when the item is removed. */
function settleItem< A extends Attributes, Item extends MediaItem >(
	item: Item,
	upload: Upload | undefined,
	attributes: A,
	list: MediaList< A, Item >
): Item[] {
	if ( upload?.status === 'failed' ) {
		return upload.replaced === undefined ? [] : [ upload.replaced as Item ];
	}
	return upload?.status === 'uploaded' && upload.media ? [ list.toItem( upload.media, item, attributes ) ] : [ item ];
}

/**
 * Updates a block's items with the results of its uploads. Finds items by URL, even after Undo, Redo or a move. Removed
 * items stay removed.
 *
 * @param attributes Current attributes of the block.
 * @param list       Reads and writes the block's items.
 * @param uploads    All uploads.
 * @param latest     Upload that has just changed. Its item is also found by its ID in the library.
 * @return Changed attributes; null when nothing changes.
 */
export function settle< A extends Attributes, Item extends MediaItem >(
	attributes: A,
	list: MediaList< A, Item >,
	uploads: Uploads,
	latest?: Upload
): Partial< A > | null {
	const before = list.read( attributes );
	const isLatest = ( { id }: MediaItem ) =>
		latest?.media?.id !== undefined && String( id ) === String( latest.media.id );
	const after = before.flatMap( ( item ) => {
		const upload = uploadOf( item, uploads ) ?? ( isLatest( item ) ? latest : undefined );
		return settleItem( item, upload, attributes, list );
	} );
	return isEqual( before, after ) ? null : list.write( after, attributes );
}
