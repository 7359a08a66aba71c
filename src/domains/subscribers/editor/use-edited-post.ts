import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useStable } from '../../../admin/list/use-stable';
import type { EditedPost } from './describe';

export const FLAG = 'jetpack_dont_email_post_to_subs';

interface Post extends EditedPost {
	readonly id: number;
	readonly categories?: readonly number[];
	readonly isSaving: boolean;
	/** Whether the post has no content to email yet. */
	readonly isEmpty: boolean;
	/** Saves a draft, because emails use the saved post. Does not save a published post: that would publish the author's changes. */
	readonly save: () => Promise< unknown >;
	readonly isChanged: boolean;
}

/** Returns the state of the post in the editor. */
export function useEditedPost(): Post {
	const { savePost } = useDispatch( editorStore );
	const post = useSelect( ( select ) => {
		const editor = select( editorStore );
		return {
			id: Number( editor.getCurrentPostId() ),
			categories: editor.getEditedPostAttribute( 'categories' ) as readonly number[] | undefined,
			isPublished: editor.isCurrentPostPublished() && editor.getCurrentPostAttribute( 'status' ) !== 'private',
			isSwitchedOff: Boolean( editor.getEditedPostAttribute( FLAG ) ),
			isSaving: editor.isSavingPost() && ! editor.isAutosavingPost(),
			isEmpty: ! editor.isEditedPostSaveable(),
			isChanged: editor.isEditedPostDirty(),
		};
	}, [] );
	const { categories } = useStable( { categories: post.categories } );
	const isUnsaved = post.isChanged && ! post.isPublished;
	return { ...post, categories, save: async () => ( isUnsaved ? savePost() : undefined ) };
}
