import { drawMap } from './draw';
import { readSettings } from './read';
import type { Source, Words } from './types';

const loadWorld = () => import( /* webpackChunkName: "world-atlas" */ './world' );

/** What PHP says of the page's maps. */
export interface PageData extends Omit< Source, 'token' > {
	readonly words: Words & { readonly failed: string };
}

/**
 * Draws the map of one block. The list of links goes out of sight only when the map stands.
 *
 * @param onProblem Called when there will be no map. Where the browser can't draw one at all, it rejects.
 */
export async function show(
	root: HTMLElement,
	{ words, ...source }: PageData,
	onProblem: () => void
): Promise< void > {
	const token = root.dataset.apiKey ?? '';
	const isAsked = Boolean( source.tiles || token );
	const { world } = isAsked ? {} : await loadWorld();
	const drawn = drawMap( {
		container: root,
		settings: readSettings( root ),
		source: { ...source, token },
		world,
		words,
		onReady: () => root.classList.add( 'is-drawn' ),
		onProblem() {
			drawn.remove();
			onProblem();
		},
	} );
}
