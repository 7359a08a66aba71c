import { store as blockEditorStore } from '@wordpress/block-editor';
import { useThrottle } from '@wordpress/compose';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useCallback, useEffect } from '@wordpress/element';
import { removeFilter } from '@wordpress/hooks';
import { addFilters } from '../../../shared/register/register-filters';
import { useThreadConnection } from '../hooks/use-thread-connection';
import { publicizeStore } from '../store';
import { annotate, clearAnnotations } from './annotations';
import { contentKey } from './blocks';
import { threadLinks } from './first-and-last';
import { loadAnnotations } from './load-annotations';
import { withThread } from './with-thread';

/** Minimum milliseconds between parse requests (specification 3). */
export const PARSE_MS = 2000;

const HOOK = 'editor.BlockEdit';
const NAMESPACE = 'jetpack/publishing-tweetstorms';

/** Updates the tweets and their annotations whenever the post changes. */
export default function ThreadWatcher() {
	const registry = useRegistry();
	const key = useSelect( ( select ) => contentKey( select( blockEditorStore ).getBlocks() ), [] );
	const tweets = useSelect( ( select ) => select( publicizeStore ).getTweets(), [] );
	const { id: connection } = useThreadConnection();
	const { refreshTweets, clearTweets, getTwitterCards } = useDispatch( publicizeStore );
	// Memoized, since a new function would restart the throttle.
	const parse = useCallback(
		() => void refreshTweets( registry.select( blockEditorStore ).getBlocks(), connection ),
		[ refreshTweets, registry, connection ]
	);
	const refresh = useThrottle( parse, PARSE_MS );

	useEffect( () => {
		refresh();
	}, [ key, refresh ] );

	useEffect( () => {
		let isCurrent = true;
		void loadAnnotations().then( () => isCurrent && annotate( tweets ) );
		void getTwitterCards( threadLinks( tweets ) );
		return () => {
			isCurrent = false;
		};
	}, [ tweets, getTwitterCards ] );

	useEffect( () => {
		addFilters( [ [ HOOK, NAMESPACE, withThread ] ] );
		document.body.classList.add( 'jetpack-tweetstorm' );
		return () => {
			removeFilter( HOOK, NAMESPACE );
			document.body.classList.remove( 'jetpack-tweetstorm' );
			clearAnnotations();
			clearTweets();
		};
	}, [ clearTweets ] );

	return null;
}
