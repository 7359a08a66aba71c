import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useCallback } from '@wordpress/element';
import { useLoaded } from '../../../admin/use-loaded';
import { toPlainText } from '../../../../shared/text/plain-text';
import { requests } from './requests';
import type { EmailTexts } from './types';
import { useAfterSave } from './use-after-save';

/**
 * Returns the subject and preview text that are used if the author writes none. The preview text is that of the saved post.
 *
 * @return Texts; '' for those that are not known yet.
 */
export function useAutomaticTexts( id: number, isSaving: boolean ): EmailTexts {
	const { isNew, title, savedTitle } = useSelect( ( select ) => {
		const editor = select( editorStore );
		return {
			isNew: editor.isEditedPostNew(),
			title: String( editor.getEditedPostAttribute( 'title' ) ?? '' ),
			savedTitle: String( editor.getCurrentPostAttribute( 'title' ) ?? '' ),
		};
	}, [] );
	// WordPress names a post that was never saved "Auto Draft".
	const load = useCallback( async () => ( isNew ? undefined : requests.texts( id ) ), [ id, isNew ] );
	const { value: saved, reload } = useLoaded( load );
	useAfterSave( isSaving, reload );
	const subject = title === savedTitle ? saved?.subject : undefined;
	return { subject: subject ?? toPlainText( title ), preview_text: saved?.preview_text ?? '' };
}
