import { mountEach, whenNear } from '../../shared/view';
import { loadChunk } from '../../shared/view/load-chunk';

/**
 * View script: loads the slideshow. Until it is loaded, or if loading fails, the slides are a scrollable row.
 */
mountEach( '.wp-block-jetpack-slideshow', async ( root ) => {
	await whenNear( root );
	loadChunk( () => import( /* webpackChunkName: "swiper" */ './view/slideshow' ) ).then(
		( { start } ) => start( root ),
		() => {}
	);
} );
