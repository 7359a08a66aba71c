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

/** WordPress' error code if nothing has changed since the last autosave. */
const NOTHING_NEW = 'rest_autosave_no_changes';

/** Fields that an autosave of a published post includes. Other changes require a normal save. */
const AUTOSAVED = new Set( [ 'title', 'content', 'excerpt', 'blocks', 'selection' ] );

/**
 * Saves the current post without publishing its changes: drafts are saved, published posts only autosaved. When the
 * author returns, the editor offers to restore the autosave.
 *
 * @return The saved post; null if no post is open. Rejects if saving fails.
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
 * Saves other changed entities, such as templates, the site title and other posts.
 *
 * @param saved    Post that is already saved.
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
 * Returns whether a post has unsaved changes that autosaves do not include.
 *
 * @param post     Post to check; null if none is open.
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
 * Navigates to a URL.
 *
 * @param isAllSaved Whether everything is saved. Then suppresses the editor's warning about unsaved changes, which
 *     would appear even after an autosave.
 */
function leave( url: string, isAllSaved: boolean ): void {
	if ( isAllSaved ) {
		window.addEventListener( 'beforeunload', ( event ) => event.stopImmediatePropagation(), { capture: true } );
	}
	( window.top ?? window ).location.assign( url );
}

/**
 * Saves all changes, then opens another page. If saving fails, stays on the page and shows an error.
 *
 * @param navigate See leave().
 * @return `isRedirecting`, and `redirect( url )`. The function is ignored while a redirect is in progress, and
 *     resolves to whether the page will change.
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
			// Widget editors must save the widgets themselves. If there are unsaved changes, the browser shows a
			// warning.
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
						'Your changes could not be saved, so you are still on this page. Nothing is lost. Try again.',
						'slipstream'
					),
					{ id: NOTICE }
				);
			return false;
		}
	};

	return { isRedirecting, redirect };
}
