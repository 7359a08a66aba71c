import type { Engine } from '../engine';
import { drawMap } from './draw';
import { readSettings } from './read';
import type { Source, Words } from './types';

/** What PHP says of the page's maps. */
export interface PageData extends Omit< Source, 'token' > {
	readonly words: Words & { readonly failed: string };
}

/** Says that there is no map; the places stay listed. */
function tell( root: HTMLElement, text: string ): void {
	const message = document.createElement( 'p' );
	message.setAttribute( 'role', 'status' );
	message.textContent = text;
	root.prepend( message );
}

/**
 * Draws the map of one block. The list of links goes out of sight only when the map stands.
 *
 * @param root
 * @param data
 * @param engine
 */
export function show( root: HTMLElement, data: PageData, engine: { mapboxgl: Engine; css: string } ): void {
	const { words, ...source } = data;
	let remove = () => {};
	const fail = () => {
		remove();
		tell( root, words.failed );
	};
	try {
		( { remove } = drawMap( {
			engine,
			room: root,
			settings: readSettings( root ),
			source: { ...source, token: root.dataset.apiKey ?? '' },
			words,
			hooks: { onReady: () => root.classList.add( 'is-drawn' ), onProblem: fail },
		} ) );
	} catch {
		fail();
	}
}
