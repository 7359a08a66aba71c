/** Draws maps: the saved list of links can't be panned or zoomed. */
import { whenNear } from '../../shared/view';
import { loadChunk } from '../../shared/view/load-chunk';
import { mountServerRoots } from '../../shared/view/server-root';
import type { PageData } from './view/show';

/** PHP's own: in a post nobody but an administrator can have a script element. */
const DATA = 'script#wp-script-module-data-jetpack-map-view-script-module';

/** Says that there is no map; the places stay listed. */
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
	const fail = () => showMessage( root, data.words.failed );
	const load = async () => {
		const button = root.querySelector< HTMLButtonElement >( '.jetpack-map__ask' );
		if ( button ) {
			const { untilAllowed } = await loadChunk(
				() => import( /* webpackChunkName: "embed-consent" */ '../../shared/view/embed-consent' )
			);
			await untilAllowed( root, button, root.nextElementSibling?.querySelector( 'input[value="map"]' ) );
		}
		await whenNear( root );
		// What it loads itself has to be there in the same time.
		await loadChunk( () =>
			import( /* webpackChunkName: "mapbox-gl" */ './view/show' ).then( ( { show } ) => show( root, data, fail ) )
		);
	};
	load().catch( fail );
} );
