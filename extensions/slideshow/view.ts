import { mountEach, whenNear } from '../../shared/view';
import { loadChunk } from '../../shared/view/load-chunk';

/**
 * Script is needed to move from slide to slide by buttons and by itself. Until the engine comes, and where none comes,
 * the slides are a row to scroll in.
 */
mountEach( '.wp-block-jetpack-slideshow', async ( root ) => {
	await whenNear( root );
	loadChunk( () => import( /* webpackChunkName: "swiper" */ './view/slideshow' ) ).then(
		( { start } ) => start( root ),
		() => {}
	);
} );
