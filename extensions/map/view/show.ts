import { drawMap } from './draw';
import { readSettings } from './read';
import type { Source, MapLabels } from './types';

const loadWorld = () => import( /* webpackChunkName: "world-atlas" */ './world' );

/** Data for all maps of a page, printed by PageData.php. */
export interface PageData extends Omit< Source, 'token' > {
	readonly labels: MapLabels & { readonly failed: string };
}

/**
 * Draws the map of one block, and hides the list of links once the map is ready.
 *
 * @param onError Called if the map fails to load. Rejects if the browser cannot draw maps.
 */
export async function show( root: HTMLElement, { labels, ...source }: PageData, onError: () => void ): Promise< void > {
	const token = root.dataset.apiKey ?? '';
	const isAsked = Boolean( source.tiles || token );
	const { world } = isAsked ? {} : await loadWorld();
	const drawn = drawMap( {
		container: root,
		settings: readSettings( root ),
		source: { ...source, token },
		world,
		labels,
		onReady: () => root.classList.add( 'is-drawn' ),
		onError() {
			drawn.remove();
			onError();
		},
	} );
}
