import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';

/** Returns the URL that the post will have. For a new post, WordPress' own selector returns a URL with the slug `auto-draft`. */
export const usePermalink = (): string =>
	useSelect( ( select ): string => {
		const editor = select( editorStore );
		const parts = editor.isEditedPostNew() && editor.isPermalinkEditable() ? editor.getPermalinkParts() : null;
		return parts ? parts.prefix + editor.getEditedPostSlug() + parts.suffix : ( editor.getPermalink() ?? '' );
	}, [] );
