/** Draws maps: the saved list of links cannot be panned or zoomed. */
import { whenNear } from '../../shared/view';
import { loadChunk } from '../../shared/view/load-chunk';
import { mountServerRoots } from '../../shared/view/server-root';
import type { PageData } from './view/show';

/** Reads a script element that PHP prints. Only administrators can add one to a post. */
const DATA = 'script#wp-script-module-data-jetpack-map-view-script-module';

/** Reports that there is no map. The list of places stays visible. */
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
		// The same time limit applies to the engine's own files.
		await loadChunk( () =>
			import( /* webpackChunkName: "mapbox-gl" */ './view/show' ).then( ( { show } ) => show( root, data, fail ) )
		);
	};
	load().catch( fail );
} );
