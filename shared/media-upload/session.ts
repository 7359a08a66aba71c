import { createBlobURL } from '@wordpress/blob';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { dispatchToPostEditor } from '../store/post-editor';
import type { Attributes } from '../types/extension';
import { hasPending, settle } from './settle';
import type { MediaItem, MediaList } from './types';
import { uploadsReducer, type UploadEvent, type Uploads } from './uploads';

type Registry = ReturnType< typeof useRegistry >;

type UploadError = string | { readonly message?: string };

/** A block that takes files. */
export interface Receiver< A extends Attributes, Item extends MediaItem > {
	readonly registry: Registry;
	readonly clientId: string;
	readonly list: MediaList< A, Item >;
}

/** Outlives the component: a block that is moved, or shown as code, still gets its files. */
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

/** The block's current attributes, whatever was rendered last; null when it is gone. */
const attributesOf = < A extends Attributes >( registry: Registry, clientId: string ) =>
	editorOf( registry ).getBlockAttributes( clientId ) as A | null;

const locked = new Set< string >();

/** Locks the post while one of this block's files is on its way, and while the block is there. */
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

/** Writes down what became of the block's files; that is part of the step in which the author gave them. */
export function settleBlock< A extends Attributes, Item extends MediaItem >(
	receiver: Receiver< A, Item >,
	latest?: string
): void {
	const { registry, clientId, list } = receiver;
	const attributes = attributesOf< A >( registry, clientId );
	const changes = attributes && settle( attributes, list, uploads, latest ? uploads[ latest ] : undefined );
	if ( changes ) {
		actionsOf( registry ).__unstableMarkNextChangeAsNotPersistent();
		actionsOf( registry ).updateBlockAttributes( clientId, changes );
	}
	updateLock( receiver );
	listeners.forEach( ( listener ) => listener() );
}

/** Shows an error as a notice that says which file it is about; WordPress names it in some of its messages only. */
export function showError( registry: Registry, error: UploadError, file?: File ): void {
	const message = ( typeof error === 'string' ? error : error.message ) || __( 'The upload failed.', 'slipstream' );
	const text = file && ! message.includes( file.name ) ? `${ file.name }: ${ message }` : message;
	void registry.dispatch( noticesStore ).createErrorNotice( text, { type: 'snackbar' } );
}

/** Uploads one file by itself: then every editor tells in the same way what becomes of it. */
function upload< A extends Attributes, Item extends MediaItem >(
	receiver: Receiver< A, Item >,
	allowedTypes: readonly string[],
	file: File,
	url: string
): void {
	const { registry } = receiver;
	// The placeholder's address is never revoked: Undo brings it back for a moment, and the file itself is on disk.
	const become = ( event: UploadEvent ) => {
		dispatch( event );
		settleBlock( receiver, url );
	};
	editorOf( registry )
		.getSettings()
		.mediaUpload?.( {
			allowedTypes,
			filesList: [ file ],
			onFileChange( [ media ] ) {
				// Without a number it is the file as this browser has it: the block shows that already.
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
 * Starts uploads, and puts a placeholder for each file into the block, in the author's order.
 *
 * @param allowedTypes As WordPress has them: `image`, `video/mp4`.
 * @param at           Index of the item that the first file replaces, the second one the next, and so on; else they
 *                     come after the others.
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

	// A file of a wrong type is refused at once, and never stands in the block.
	const accepted = started
		.map( ( one, index ) => ( { ...one, index } ) )
		.filter( ( { url } ) => uploads[ url ]?.status !== 'failed' );
	if ( ! accepted.length ) {
		return;
	}
	accepted.forEach( ( { file, url, index } ) => {
		items.splice( at + index, 1, list.toPlaceholder( url, file ) );
	} );
	// Before and after, as usePersistentAttributes() does.
	actionsOf( registry ).__unstableMarkLastChangeAsPersistent();
	actionsOf( registry ).updateBlockAttributes( clientId, list.write( items, attributes ) );
	actionsOf( registry ).__unstableMarkLastChangeAsPersistent();
	settleBlock( receiver );
}
