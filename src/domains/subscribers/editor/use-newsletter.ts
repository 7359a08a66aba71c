import { useCallback, useEffect, useRef } from '@wordpress/element';
import { useLoaded } from '../../../admin/use-loaded';
import { requests } from './requests';
import { useEditedPost } from './use-edited-post';

/** Until what is on its way is looked at again. */
const AGAIN_MS = 15_000;

/** The post, and what is known of its mails: anew after each save, and while mails are on their way. */
export function useNewsletter() {
	const post = useEditedPost();
	const { id, categories, isSaving } = post;
	const load = useCallback( () => requests.newsletter( id, categories ), [ id, categories ] );
	const { value: newsletter, error, reload } = useLoaded( load );

	const wasSaving = useRef( isSaving );
	useEffect( () => {
		if ( wasSaving.current && ! isSaving ) {
			void reload();
		}
		wasSaving.current = isSaving;
	}, [ isSaving, reload ] );

	const isOnItsWay = newsletter?.status === 'waiting' || Boolean( newsletter?.waiting );
	useEffect( () => {
		const timer = isOnItsWay ? setInterval( () => void reload(), AGAIN_MS ) : undefined;
		return () => clearInterval( timer );
	}, [ isOnItsWay, reload ] );

	return { post, newsletter, error, reload };
}
