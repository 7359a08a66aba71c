import { mountEach, whenNear } from '../../shared/view';
import { loadChunk } from '../../shared/view/load-chunk';

/**
 * Changes slides by buttons and automatically. Before the engine is loaded, or without it, the slides are a scrollable
 * row.
 */
mountEach( '.wp-block-jetpack-slideshow', async ( root ) => {
	await whenNear( root );
	loadChunk( () => import( /* webpackChunkName: "swiper" */ './view/slideshow' ) ).then(
		( { start } ) => start( root ),
		() => {}
	);
} );
