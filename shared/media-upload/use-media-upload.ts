import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useMemo, useSyncExternalStore } from '@wordpress/element';
import type { Attributes } from '../types/extension';
import { filesIn } from './files-in';
import { getUploads, applyUploadsToBlock, showError, startUploads, subscribe, updateLock } from './session';
import { hasPending } from './apply-uploads';
import type { MediaItem, MediaList } from './types';

interface Options< A extends Attributes, Item extends MediaItem > {
	readonly clientId: string;
	/** Must be the same object on each render. */
	readonly list: MediaList< A, Item >;
	/** Types in WordPress' notation: `image`, `video/mp4`. */
	readonly allowedTypes: readonly string[];
}

/**
 * Uploads files into a block, in the author's order. Each finished upload updates the block's current attributes.
 * Saving is locked until all uploads have finished or failed.
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

	// Undo, Redo and copies can bring back placeholders of finished uploads.
	useEffect( () => applyUploadsToBlock( receiver ), [ attributes, uploads, receiver ] );
	useEffect( () => () => updateLock( receiver ), [ receiver ] );

	return {
		canUpload,
		isUploading: hasPending( items, uploads ),
		/** Whether the item with this URL is being uploaded. */
		isPending: ( url: unknown ) => hasPending( [ { url } ], uploads ),
		showError: ( error: string | { readonly message?: string } ) => showError( registry, error ),
		/**
		 * @param files Files from an input, a drop or a picker.
		 * @param at    Index of the first item to replace. By default, files are appended.
		 */
		start: ( files: Iterable< unknown > | null | undefined, at?: number ) =>
			startUploads( receiver, allowedTypes, filesIn( files ), at ),
	};
}
