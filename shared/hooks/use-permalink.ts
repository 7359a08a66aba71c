import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';

/** Returns the URL that the post will have. For a new post, WordPress' own selector returns a URL with the slug `auto-draft`. */
export const usePermalink = (): string =>
	useSelect( ( select ): string => {
		const editor = select( editorStore );
		return editor.isEditedPostNew() && editor.isPermalinkEditable()
			? String( editor.getEditedPostAttribute( 'permalink_template' ) ).replace(
					/%(?:post|page)name%/,
					editor.getEditedPostSlug()
				)
			: ( editor.getPermalink() ?? '' );
	}, [] );
