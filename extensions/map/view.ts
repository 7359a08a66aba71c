/** Draws an interactive map instead of each saved list of links. */
import { whenNear } from '../../shared/view';
import { loadChunk } from '../../shared/view/load-chunk';
import { mountServerRoots } from '../../shared/view/server-root';
import type { PageData } from './view/show';

/** Script element printed by PageData.php. Trusted, since a post can only contain one if its author may use unfiltered HTML. */
const DATA = 'script#wp-script-module-data-jetpack-map-view-script-module';

/** Shows why there is no map. The list of places stays visible. */
function showMessage( root: HTMLElement, text: string ): void {
	const message = document.createElement( 'output' );
	message.textContent = text;
	root.prepend( message );
}

mountServerRoots( 'map', ( root ) => {
	const json = document.querySelector( DATA )?.textContent;
	if ( ! json ) {
		return;
	}
	const data = JSON.parse( json ) as PageData;
	const fail = () => showMessage( root, data.labels.failed );
	const load = async () => {
		const button = root.querySelector< HTMLButtonElement >( '.jetpack-map__ask' );
		if ( button ) {
			const { untilAllowed } = await loadChunk(
				() => import( /* webpackChunkName: "embed-consent" */ '../../shared/view/embed-consent' )
			);
			await untilAllowed( root, button, root.nextElementSibling?.querySelector( 'input[value="map"]' ) );
		}
		await whenNear( root );
		// If Mapbox GL JS does not load, show the message after a timeout.
		await loadChunk( () =>
			import( /* webpackChunkName: "mapbox-gl" */ './view/show' ).then( ( { show } ) => show( root, data, fail ) )
		);
	};
	load().catch( fail );
} );
