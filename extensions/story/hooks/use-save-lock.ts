import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { filesOf, isUploading } from '../media';

/** Keeps a post from being saved while media of a story are on their way. */
const LOCK = 'storyBlockLock';

interface Blocks {
	readonly getBlocksByName: ( name: string ) => string[];
	readonly getBlockAttributes: ( clientId: string ) => { mediaFiles?: unknown } | null;
}

interface EditorActions {
	readonly lockPostSaving: ( name: string ) => void;
	readonly unlockPostSaving: ( name: string ) => void;
}

/** All stories share the lock: none may open it while another one still needs it. */
const isAnyUploading = ( { getBlocksByName, getBlockAttributes }: Blocks, name: string ) =>
	getBlocksByName( name ).some( ( clientId ) =>
		isUploading( filesOf( getBlockAttributes( clientId )?.mediaFiles ) )
	);

/**
 * Locks the post for as long as an item of a story has an address in this browser only.
 *
 * @param name Of the block.
 */
export function useSaveLock( name: string ): void {
	const registry = useRegistry();
	// Not every editor edits a post.
	const post = useDispatch( 'core/editor' ) as unknown as EditorActions | undefined;
	const isLocked = useSelect(
		( select ) => isAnyUploading( select( blockEditorStore ) as unknown as Blocks, name ),
		[ name ]
	);
	useEffect( () => {
		if ( ! isLocked ) {
			return undefined;
		}
		post?.lockPostSaving( LOCK );
		return () => {
			if ( ! isAnyUploading( registry.select( blockEditorStore ) as unknown as Blocks, name ) ) {
				post?.unlockPostSaving( LOCK );
			}
		};
	}, [ isLocked, name, post, registry ] );
}
