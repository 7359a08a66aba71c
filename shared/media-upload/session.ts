import { createBlobURL } from '@wordpress/blob';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { dispatchToPostEditor } from '../store/post-editor';
import type { Attributes } from '../types/extension';
import { hasPending, applyUploads } from './apply-uploads';
import type { MediaItem, MediaList } from './types';
import { uploadsReducer, type UploadEvent, type Uploads } from './uploads';

type Registry = ReturnType< typeof useRegistry >;

type UploadError = string | { readonly message?: string };

/** A block into which files are uploaded. */
export interface Receiver< A extends Attributes, Item extends MediaItem > {
	readonly registry: Registry;
	readonly clientId: string;
	readonly list: MediaList< A, Item >;
}

/** Module state, because a block must receive its files even after it was moved or edited as HTML. */
let uploads: Uploads = {};
const listeners = new Set< () => void >();

export const getUploads = () => uploads;

export function subscribe( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

function dispatch( event: UploadEvent ) {
	uploads = uploadsReducer( uploads, event );
}

const editorOf = ( registry: Registry ) => registry.select( blockEditorStore );
const actionsOf = ( registry: Registry ) => registry.dispatch( blockEditorStore );

/** Returns the block's current attributes; null if the block was removed. */
const attributesOf = < A extends Attributes >( registry: Registry, clientId: string ) =>
	editorOf( registry ).getBlockAttributes( clientId ) as A | null;

const locked = new Set< string >();

/** Locks saving of the post while files of an existing block are being uploaded. */
export function updateLock< A extends Attributes, Item extends MediaItem >( {
	registry,
	clientId,
	list,
}: Receiver< A, Item > ): void {
	const attributes = attributesOf< A >( registry, clientId );
	const isLocked = attributes !== null && hasPending( list.read( attributes ), uploads );
	const name = `slipstream-upload-${ clientId }`;
	if ( isLocked === locked.has( name ) ) {
		return;
	}
	const post = dispatchToPostEditor( registry.dispatch );
	locked[ isLocked ? 'add' : 'delete' ]( name );
	( isLocked ? post?.lockPostSaving : post?.unlockPostSaving )?.( name );
	( isLocked ? post?.lockPostAutosaving : post?.unlockPostAutosaving )?.( name );
}

/** Updates a block with the results of its uploads. The update belongs to the Undo step that added the files. */
export function applyUploadsToBlock< A extends Attributes, Item extends MediaItem >(
	receiver: Receiver< A, Item >,
	latest?: string
): void {
	const { registry, clientId, list } = receiver;
	const attributes = attributesOf< A >( registry, clientId );
	const changes = attributes && applyUploads( attributes, list, uploads, latest ? uploads[ latest ] : undefined );
	if ( changes ) {
		actionsOf( registry ).__unstableMarkNextChangeAsNotPersistent();
		actionsOf( registry ).updateBlockAttributes( clientId, changes );
	}
	updateLock( receiver );
	listeners.forEach( ( listener ) => listener() );
}

/** Shows an error notice with the file name, which some of WordPress' messages lack. */
export function showError( registry: Registry, error: UploadError, file?: File ): void {
	const message = ( typeof error === 'string' ? error : error.message ) || __( 'The upload failed.', 'slipstream' );
	const text = file && ! message.includes( file.name ) ? `${ file.name }: ${ message }` : message;
	void registry.dispatch( noticesStore ).createErrorNotice( text, { type: 'snackbar' } );
}

/** Uploads one file at a time, because editors report the results of several files in different ways. */
function upload< A extends Attributes, Item extends MediaItem >(
	receiver: Receiver< A, Item >,
	allowedTypes: readonly string[],
	file: File,
	url: string
): void {
	const { registry } = receiver;
	// Do not revoke the placeholder's blob URL: Undo may restore it for a moment. The file itself is on disk.
	const become = ( event: UploadEvent ) => {
		dispatch( event );
		applyUploadsToBlock( receiver, url );
	};
	editorOf( registry )
		.getSettings()
		.mediaUpload?.( {
			allowedTypes,
			filesList: [ file ],
			onFileChange( [ media ] ) {
				// Ignore results without an ID: they contain the local file, which the block already shows.
				if ( media?.id ) {
					become( { type: 'report', url, media } );
				}
			},
			onError( error ) {
				become( { type: 'fail', url } );
				showError( registry, error, file );
			},
		} );
}

/**
 * Inserts a placeholder into the block for each file, in the author's order, and starts the uploads.
 *
 * @param allowedTypes Types in WordPress' notation: `image`, `video/mp4`.
 * @param at           Index of the first item to replace. By default, files are appended.
 */
export function startUploads< A extends Attributes, Item extends MediaItem >(
	receiver: Receiver< A, Item >,
	allowedTypes: readonly string[],
	files: readonly File[],
	at: number = Infinity
): void {
	const { registry, clientId, list } = receiver;
	const attributes = attributesOf< A >( registry, clientId );
	if ( ! attributes || ! files.length || ! editorOf( registry ).getSettings().mediaUpload ) {
		return;
	}
	const items = [ ...list.read( attributes ) ];
	const started = files.map( ( file, index ) => ( {
		file,
		url: createBlobURL( file ),
		replaced: items[ at + index ],
	} ) );
	started.forEach( ( { url, replaced } ) => dispatch( { type: 'start', url, replaced } ) );
	started.forEach( ( { file, url } ) => upload( receiver, allowedTypes, file, url ) );

	// Files of the wrong type are refused immediately, without a placeholder.
	const accepted = started
		.map( ( one, index ) => ( { ...one, index } ) )
		.filter( ( { url } ) => uploads[ url ]?.status !== 'failed' );
	if ( ! accepted.length ) {
		return;
	}
	accepted.forEach( ( { file, url, index } ) => {
		items.splice( at + index, 1, list.toPlaceholder( url, file ) );
	} );
	// Make the change a separate Undo step, as usePersistentAttributes() does.
	actionsOf( registry ).__unstableMarkLastChangeAsPersistent();
	actionsOf( registry ).updateBlockAttributes( clientId, list.write( items, attributes ) );
	actionsOf( registry ).__unstableMarkLastChangeAsPersistent();
	applyUploadsToBlock( receiver );
}
