import { useEffect } from '@wordpress/element';
import { useItem } from '../../../../admin/list/use-item';
import { isGone, requests } from '../requests';

/** Links to files are good for ten minutes. */
const FILES_AGE = 5 * 60_000;

/** A message with all that is known of it. */
export function useMessage( id: number ) {
	const { state, dispatch, reload } = useItem( id, requests.message, isGone );
	const hasFiles = state.phase === 'ready' && Boolean( state.item.files.length );
	useEffect( () => {
		const timer = hasFiles ? window.setInterval( reload, FILES_AGE ) : 0;
		return () => window.clearInterval( timer );
	}, [ hasFiles, reload ] );

	return { state, dispatch, reload };
}
