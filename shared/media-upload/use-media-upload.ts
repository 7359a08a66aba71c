import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useMemo, useSyncExternalStore } from '@wordpress/element';
import type { Attributes } from '../types/extension';
import { filesIn } from './files-in';
import { getUploads, settleBlock, showError, startUploads, subscribe, updateLock } from './session';
import { hasPending } from './settle';
import type { MediaItem, MediaList } from './types';

interface Options< A extends Attributes, Item extends MediaItem > {
	readonly clientId: string;
	/** The same object at each rendering. */
	readonly list: MediaList< A, Item >;
	/** As WordPress has them: `image`, `video/mp4`. */
	readonly allowedTypes: readonly string[];
}

/**
 * Uploads files into a block: each by itself, in the author's order, into the attributes as they are when a file arrives.
 * The post stays locked until the block's last file has arrived or failed.
 */
export function useMediaUpload< A extends Attributes, Item extends MediaItem >( {
	clientId,
	list,
	allowedTypes,
}: Options< A, Item > ) {
	const registry = useRegistry();
	const uploads = useSyncExternalStore( subscribe, getUploads );
	const receiver = useMemo( () => ( { registry, clientId, list } ), [ registry, clientId, list ] );
	const { attributes, canUpload } = useSelect(
		( select ) => {
			const editor = select( blockEditorStore );
			return {
				attributes: editor.getBlockAttributes( clientId ) as A | null,
				canUpload: Boolean( editor.getSettings().mediaUpload ),
			};
		},
		[ clientId ]
	);
	const items = attributes ? list.read( attributes ) : [];

	// Undo, Redo and copies bring placeholders back whose files have arrived long since.
	useEffect( () => settleBlock( receiver ), [ attributes, uploads, receiver ] );
	useEffect( () => () => updateLock( receiver ), [ receiver ] );

	return {
		canUpload,
		isUploading: hasPending( items, uploads ),
		/** Whether the item with this address is on its way. */
		isPending: ( url: unknown ) => hasPending( [ { url } ], uploads ),
		showError: ( error: string | { readonly message?: string } ) => showError( registry, error ),
		/**
		 * @param files As an input, a drop or a picker gives them.
		 * @param at    Index of the item that they replace; else they come after the others.
		 */
		start: ( files: Iterable< unknown > | null | undefined, at?: number ) =>
			startUploads( receiver, allowedTypes, filesIn( files ), at ),
	};
}
