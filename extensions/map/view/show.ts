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
 */
export function show( root: HTMLElement, { words, ...source }: PageData ): void {
	let remove = () => {};
	const fail = () => {
		remove();
		tell( root, words.failed );
	};
	try {
		( { remove } = drawMap( {
			room: root,
			settings: readSettings( root ),
			source: { ...source, token: root.dataset.apiKey ?? '' },
			words,
			onReady: () => root.classList.add( 'is-drawn' ),
			onProblem: fail,
		} ) );
	} catch {
		fail();
	}
}
