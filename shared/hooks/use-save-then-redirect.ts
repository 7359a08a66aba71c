import { store as coreStore } from '@wordpress/core-data';
import { useRegistry } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { dispatchToPostEditor, selectPostEditor } from '../store/post-editor';

type Registry = ReturnType< typeof useRegistry >;

interface DirtyRecord {
	readonly kind: string;
	readonly name: string;
	readonly key?: string | number;
}

interface SaveError {
	readonly code?: string;
}

const NOTICE = 'slipstream-redirect-save-failed';

/** WordPress answers so when the last autosave holds everything already. */
const NOTHING_NEW = 'rest_autosave_no_changes';

/** What an autosave beside a published post holds; anything else waits for the author's own save. */
const AUTOSAVED = new Set( [ 'title', 'content', 'excerpt', 'blocks', 'selection' ] );

/**
 * Saves the post in the editor without a visitor seeing it: a draft as it is, a published post's changes beside it, as an
 * autosave that is offered to its author when he comes back.
 *
 * @return The post, which needs no further save; null when no post is open. Rejects when it could not be saved.
 */
async function savePost( registry: Registry ): Promise< DirtyRecord | null > {
	const editor = selectPostEditor( registry.select );
	const [ key, name ] = [ editor?.getCurrentPostId() ?? null, editor?.getCurrentPostType() ?? null ];
	if ( ! editor || key === null || name === null ) {
		return null;
	}
	if ( editor.isEditedPostDirty() ) {
		if ( editor.isPostSavingLocked() || ! editor.isEditedPostSaveable() ) {
			throw new Error( 'The post cannot be saved now.' );
		}
		const actions = dispatchToPostEditor( registry.dispatch );
		await ( editor.isCurrentPostPublished() || editor.isCurrentPostScheduled()
			? actions?.autosave()
			: actions?.savePost() );
		const error: SaveError | undefined = registry
			.select( coreStore )
			.getLastEntitySaveError( 'postType', name, key );
		if ( error && error.code !== NOTHING_NEW ) {
			throw new Error( error.code );
		}
	}
	return { kind: 'postType', name, key };
}

/**
 * Saves what else was changed: templates, the site's title, other posts.
 *
 * @param saved    What is safe already.
 */
async function saveOthers( registry: Registry, saved: DirtyRecord | null ): Promise< void > {
	const core = registry.select( coreStore );
	const isSaved = ( { kind, name, key }: DirtyRecord ) =>
		kind === saved?.kind && name === saved.name && String( key ) === String( saved.key );
	const others = core.__experimentalGetDirtyEntityRecords().filter( ( record ) => ! isSaved( record ) );
	const { saveEditedEntityRecord } = registry.dispatch( coreStore );
	for ( const { kind, name, key } of others ) {
		await saveEditedEntityRecord( kind, name, key, { throwOnError: true } );
	}
}

/**
 * Whether a post has changes that are saved nowhere.
 *
 * @param post     After its save; null when none is open.
 */
function hasUnsavedRest( registry: Registry, post: DirtyRecord | null ): boolean {
	if ( post?.key === undefined ) {
		return false;
	}
	const core = registry.select( coreStore );
	const edits = core.getEntityRecordNonTransientEdits( post.kind, post.name, post.key );
	return Object.keys( edits ).some( ( field ) => ! AUTOSAVED.has( field ) );
}

/**
 * Goes to an address.
 *
 * @param isAllSaved An autosaved post still counts as changed: the editor's warning is held back when there is nothing to
 *                   warn of.
 */
function leave( url: string, isAllSaved: boolean ): void {
	if ( isAllSaved ) {
		window.addEventListener( 'beforeunload', ( event ) => event.stopImmediatePropagation(), { capture: true } );
	}
	( window.top ?? window ).location.assign( url );
}

/**
 * Leads to another page once everything that was changed is saved. When a save fails the author stays, is told so, and
 * keeps everything.
 *
 * @param navigate See leave().
 * @return `isRedirecting`, from the first trigger on; `redirect( url )`, which does nothing while one is under way, and
 *         resolves to whether the author leaves.
 */
export function useSaveThenRedirect( navigate: typeof leave = leave ) {
	const registry = useRegistry();
	const isUnderWay = useRef( false );
	const [ isRedirecting, setIsRedirecting ] = useState( false );

	const redirect = async ( url: string ): Promise< boolean > => {
		if ( isUnderWay.current ) {
			return false;
		}
		isUnderWay.current = true;
		setIsRedirecting( true );
		if ( ! selectPostEditor( registry.select ) ) {
			// Widgets are saved by their own editor alone; the browser warns of changes.
			navigate( url, false );
			return true;
		}
		try {
			const post = await savePost( registry );
			await saveOthers( registry, post );
			navigate( url, ! hasUnsavedRest( registry, post ) );
			return true;
		} catch {
			isUnderWay.current = false;
			setIsRedirecting( false );
			registry
				.dispatch( noticesStore )
				.createErrorNotice(
					__(
						'Your changes could not be saved, so you have not left this page. Nothing is lost.',
						'slipstream'
					),
					{ id: NOTICE }
				);
			return false;
		}
	};

	return { isRedirecting, redirect };
}
