import { lazy, Suspense } from '@wordpress/element';
import { usePostMeta } from '../../../shared/hooks/use-post-meta';

const ThreadWatcher = lazy( () => import( /* webpackChunkName: "publicize-thread" */ './watcher' ) );

/** Loads the code of threads only while thread mode is on. */
export function ThreadMode() {
	const { meta } = usePostMeta();
	return meta.jetpack_is_tweetstorm === true ? (
		<Suspense fallback={ null }>
			<ThreadWatcher />
		</Suspense>
	) : null;
}
