import { useCallback, useEffect } from '@wordpress/element';
import { useLoaded } from '../../../admin/use-loaded';
import { requests } from './requests';
import { useAfterSave } from './use-after-save';
import { useEditedPost } from './use-edited-post';

/** Milliseconds between two requests while emails are being sent. */
const AGAIN_MS = 15_000;

/** Loads the newsletter state of the post: after each save, and repeatedly while emails are being sent. */
export function useNewsletter() {
	const post = useEditedPost();
	const { id, categories, isSaving } = post;
	const load = useCallback( () => requests.newsletter( id, categories ), [ id, categories ] );
	const { value: newsletter, error, reload } = useLoaded( load );
	useAfterSave( isSaving, reload );

	const isOnItsWay = newsletter?.status === 'waiting' || Boolean( newsletter?.waiting );
	useEffect( () => {
		const timer = isOnItsWay ? setInterval( () => void reload(), AGAIN_MS ) : undefined;
		return () => clearInterval( timer );
	}, [ isOnItsWay, reload ] );

	return { post, newsletter, error, reload };
}
