import type { Attributes } from '../types/extension';
import type { MediaItem, MediaList } from './types';
import type { Upload, Uploads } from './uploads';

const uploadOf = ( { url }: MediaItem, uploads: Uploads ): Upload | undefined =>
	typeof url === 'string' ? uploads[ url ] : undefined;

/** Attributes are JSON, so that what is written alike is equal. */
const isEqual = ( one: unknown, other: unknown ) => JSON.stringify( one ) === JSON.stringify( other );

/** @return Whether one of a block's items is still on its way. */
export function hasPending( items: readonly MediaItem[], uploads: Uploads ): boolean {
	return items.some( ( item ) => uploadOf( item, uploads )?.status === 'pending' );
}

/** @return What an upload makes of an item; nothing when the item goes. */
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
 * Brings a block's items up to date with its uploads. An item is found by its address, wherever the author, Undo or Redo
 * has put it; one that is gone stays gone.
 *
 * @param attributes The block's current ones.
 * @param list       How the block keeps its items.
 * @param uploads    All uploads.
 * @param latest     The upload that has just told something: its item is found by its number in the library as well.
 * @return The changes; null when everything is as it should be.
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
