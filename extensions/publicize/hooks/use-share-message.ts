import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { cutText } from '../../../shared/fetch/cut-texts';
import { usePostMeta } from '../../../shared/hooks/use-post-meta';
import { THREAD_SUFFIX } from '../threads/first-and-last';

/** Maximum characters of the message (specification 3). */
export const MAX_LENGTH = 255;

const EDITED = 'jetpack_publicize_hasEditedShareMessage';

/** Returns the message and a function that changes it. The message is the post title until the author edits it. */
export function useShareMessage() {
	const { meta, setMeta } = usePostMeta();
	const title = useSelect( ( select ): string => select( editorStore ).getEditedPostAttribute( 'title' ) ?? '', [] );
	const isThread = meta.jetpack_is_tweetstorm === true;
	const maxLength = isThread ? MAX_LENGTH - THREAD_SUFFIX.length : MAX_LENGTH;
	const stored = typeof meta.jetpack_publicize_message === 'string' ? meta.jetpack_publicize_message : '';
	const suffix = isThread ? THREAD_SUFFIX : '';
	const byDefault = meta[ EDITED ] === true ? '' : cutText( title, maxLength - suffix.length ) + suffix;
	return {
		message: stored === '' ? byDefault : cutText( stored, maxLength ),
		maxLength,
		isThread,
		setThread: ( isOn: boolean ) => setMeta( 'jetpack_is_tweetstorm', isOn ),
		setMessage( text: string ) {
			// The field's limit can cut an emoji in half.
			setMeta( 'jetpack_publicize_message', cutText( text, text.length ) );
			setMeta( EDITED, true );
		},
	};
}
