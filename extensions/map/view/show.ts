import { drawMap } from './draw';
import { readSettings } from './read';
import type { Source, Words } from './types';

/** What PHP says of the page's maps. */
export interface PageData extends Omit< Source, 'token' > {
	readonly words: Words & { readonly failed: string };
}

/**
 * Draws the map of one block. The list of links goes out of sight only when the map stands.
 *
 * @param root
 * @param data
 * @param onProblem Called when there will be no map. Where the browser can't draw one at all, it throws.
 */
export function show( root: HTMLElement, { words, ...source }: PageData, onProblem: () => void ): void {
	const drawn = drawMap( {
		room: root,
		settings: readSettings( root ),
		source: { ...source, token: root.dataset.apiKey ?? '' },
		words,
		onReady: () => root.classList.add( 'is-drawn' ),
		onProblem() {
			drawn.remove();
			onProblem();
		},
	} );
}
