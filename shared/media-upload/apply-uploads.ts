import type { Attributes } from '../types/extension';
import type { MediaItem, MediaList } from './types';
import type { Upload, Uploads } from './uploads';

const uploadOf = ( { url }: MediaItem, uploads: Uploads ): Upload | undefined =>
	typeof url === 'string' ? uploads[ url ] : undefined;

/** Compares values as JSON, which is how attributes are stored. */
const isEqual = ( one: unknown, other: unknown ) => JSON.stringify( one ) === JSON.stringify( other );

/** @return Whether an item of the block is still being uploaded. */
export function hasPending( items: readonly MediaItem[], uploads: Uploads ): boolean {
	return items.some( ( item ) => uploadOf( item, uploads )?.status === 'pending' );
}

/** @return The item after its upload; an empty list if the item must be removed. */
function applyUpload< A extends Attributes, Item extends MediaItem >(
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
 * Updates a block's items with the results of its uploads. Finds items by their URL, even after Undo, Redo or a move.
 * Items that the author has removed stay removed.
 *
 * @param attributes The block's current attributes.
 * @param list       Reads and writes the block's items.
 * @param uploads    All uploads of this session.
 * @param latest     The upload that has just changed. Its item is also found by its attachment ID.
 * @return Attributes to change; null if nothing changes.
 */
export function applyUploads< A extends Attributes, Item extends MediaItem >(
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
		return applyUpload( item, upload, attributes, list );
	} );
	return isEqual( before, after ) ? null : list.write( after, attributes );
}
